import { Fragment, type ReactNode } from 'react';

interface RichTextProps {
  /** A translated text with marked parts: "Price guaranteed for <b>5:00</b>". */
  text: string;
  /** Draws each part by its mark's name. */
  parts: Record<string, (words: string) => ReactNode>;
}

const PART = /<(\w+)>(.*?)<\/\1>/;

/** A text whose marked parts are bold or lead somewhere. */
export function RichText({ text, parts }: RichTextProps) {
  // The pattern's two groups come between the texts around them: text, name, words, text, …
  const pieces = text.split(PART);
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    const draw = index % 3 === 2 ? parts[pieces[index - 1] ?? ''] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places
    return <Fragment key={index}>{draw ? draw(piece) : piece}</Fragment>;
  });
}
