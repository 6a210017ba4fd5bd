/** A text for the standard fonts of a PDF, which have Western European characters only; others become a question mark. */
export function printableText(text: string, known: ReadonlySet<number>): string {
  return [...text.replaceAll('\u2212', '-').replace(/[\u202f\u2009]/g, ' ')]
    .map((character) => (known.has(character.codePointAt(0) ?? 0) ? character : '?'))
    .join('');
}
