import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const NAMES = ['cars', 'rides', 'rentals'] as const;

function Example() {
  const [selected, select] = useState<(typeof NAMES)[number]>('cars');
  const tabs = NAMES.map((name) => ({ name, label: name }));
  return (
    <Tabs label="Lists" tabs={tabs} selected={selected} onSelect={select}>
      {`The ${selected}`}
    </Tabs>
  );
}

test.each([
  ['{ArrowRight}', 'rides'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'cars'],
  ['{ArrowLeft}', 'rentals'],
  ['{End}', 'rentals'],
  ['{ArrowRight}{Home}', 'cars'],
])('%s on the first tab selects and focuses %s', async (keys, name) => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  await user.keyboard(keys);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name, selected: true }));
  expect(screen.getByRole('tabpanel').textContent).toBe(`The ${name}`);
});
