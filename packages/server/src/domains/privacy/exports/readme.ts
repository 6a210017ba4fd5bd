import type { ExportPart } from '#platform/kernel/personal-data.ts';

export interface Listed {
  parts: Pick<ExportPart, 'name' | 'about'>[];
  /** Files that are missing in the storage. */
  lost: string[];
  at: Date;
}

/** The README of an archive. */
export function readme({ parts, lost, at }: Listed): string {
  const width = Math.max(...parts.map(({ name }) => name.length)) + '.json'.length + 2;
  const lines = parts.map(({ name, about }) => `${`${name}.json`.padEnd(width)}${about}`);
  return `Your data at Josey
==================

Made on ${at.toISOString().slice(0, 10)}. Times are in UTC, amounts in the currency beside them. Each JSON file is a
list, newest first. Passwords, keys, codes and PINs are in no file, and of other people only first names.

${lines.join('\n')}
${'files/'.padEnd(width)}The files that you uploaded: pictures as WebP in the largest size that we keep, documents as PDF.
${lost.length > 0 ? `\nThese files could not be found any more:\n${lost.join('\n')}\n` : ''}
What we keep after you delete your account: rentals, rides, payments and the activity log, without anything that
says who you were.
`;
}
