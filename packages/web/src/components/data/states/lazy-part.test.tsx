import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
// With the texts of the app.
import '../../../../test/page.tsx';
import { isLoadingPart } from '#lib/browser/load-part.ts';
import { lazyPart, Nothing } from './lazy-part.tsx';

const SENTENCE = 'This part of the page didn’t load.';
const again = () => screen.getByRole('button', { name: 'Try again' });

/** A script that cannot be fetched until the network is back. */
function flakyScript(Part: (props: { onClose?: () => void }) => React.ReactNode) {
  const network = { isDown: true };
  const load = vi.fn(async () => {
    if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Part };
  });
  return { network, load };
}

function show(Page: () => React.ReactNode) {
  onTestFinished(cleanup);
  render(
    <>
      <h1>The page</h1>
      <Suspense>
        <Page />
      </Suspense>
    </>,
  );
  return userEvent.setup();
}

test('a part whose script fails leaves the page, and Try again loads it', async () => {
  const { network, load } = flakyScript(() => <p>The part</p>);
  const Part = lazyPart(load);
  const user = show(() => <Part />);
  await screen.findByText(SENTENCE);
  screen.getByText('The page');
  await user.click(again());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await screen.findByText(SENTENCE);
  network.isDown = false;
  await user.click(again());
  await screen.findByText('The part');
  expect(screen.queryByText(SENTENCE)).toBeNull();
});

test('a failed part is loaded when the browser is online again', async () => {
  const { network, load } = flakyScript(() => <p>The part</p>);
  const Part = lazyPart(load);
  show(() => <Part />);
  await screen.findByText(SENTENCE);
  network.isDown = false;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('The part');
});

test('a dialog that fails to open says so, can be closed, and opens at the next press', async () => {
  const { network, load } = flakyScript(() => <p>The dialog</p>);
  const Opened = lazyPart(load);
  const user = show(() => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <Suspense>
            <Opened onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    );
  });
  await user.click(screen.getByText('Open'));
  await screen.findByText(SENTENCE);
  expect(screen.getByRole('dialog').textContent).toContain(SENTENCE);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(SENTENCE)).toBeNull();
  network.isDown = false;
  await user.click(screen.getByText('Open'));
  await screen.findByText('The dialog');
});

test('only a press on Try again may reload a page whose script is missing', async () => {
  const mayReload: boolean[] = [];
  const Part = lazyPart(async (): Promise<{ default: () => null }> => {
    await Promise.resolve();
    mayReload.push(!isLoadingPart());
    throw new Error('404');
  });
  const user = show(() => <Part />);
  await screen.findByText(SENTENCE);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(mayReload).toEqual([false, false]));
  await user.click(again());
  await waitFor(() => expect(mayReload).toEqual([false, false, true]));
});

test('a part that the page is whole without is left out', async () => {
  const { load } = flakyScript(() => <p>The heart</p>);
  const Part = lazyPart(load, Nothing);
  show(() => <Part />);
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(screen.queryByText(SENTENCE)).toBeNull();
  screen.getByText('The page');
});
