const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** A shorter word is similar to too many others, a longer one is not a name. */
const LENGTHS = { shortest: 4, longest: 20 };

/** All words at edit distance one: a letter inserted, deleted, replaced, or two swapped. */
export function spellingVariants(word: string): string[] {
  if (word.length < LENGTHS.shortest || word.length > LENGTHS.longest) return [];
  const variants = new Set<string>();
  for (let i = 0; i <= word.length; i++) {
    const [head, tail] = [word.slice(0, i), word.slice(i)];
    if (tail.length > 0) variants.add(head + tail.slice(1));
    if (tail.length > 1) variants.add(`${head}${tail[1]}${tail[0]}${tail.slice(2)}`);
    for (const letter of LETTERS) {
      variants.add(head + letter + tail);
      if (tail.length > 0) variants.add(head + letter + tail.slice(1));
    }
  }
  variants.delete(word);
  return [...variants];
}
