import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';

test('marked parts are drawn by their names, the rest stays text', () => {
  const parts = {
    b: (words: string) => <b>{words}</b>,
    terms: (words: string) => <a href="/terms">{words}</a>,
  };
  const { container } = render(
    <RichText text="Hold <b>5:00</b>, see <terms>the terms</terms>." parts={parts} />,
  );
  expect(container.innerHTML).toBe('Hold <b>5:00</b>, see <a href="/terms">the terms</a>.');
});

test('a mark without a part of its name is left out, and its words stay', () => {
  const { container } = render(<RichText text="Hold <b>5:00</b>" parts={{}} />);
  expect(container.textContent).toBe('Hold 5:00');
});
