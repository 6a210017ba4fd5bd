import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What no log line may contain: data of the tests' people, cars and places. */
const LEAKS: [what: string, pattern: RegExp][] = [
  ['a password', /walk-around-the-corner|another-way-around|josey-demo|\$argon2/],
  // 256 bits in base64url: sessions, links, tickets, devices, and the marks under what we sign.
  ['a token', /(?<![\w-])(?=[\w-]{0,42}\d)(?=[\w-]{0,42}[a-z])(?=[\w-]{0,42}[A-Z])[\w-]{43}(?![\w-])/],
  ['an email address', /[\w.+-]+@[\w-]+\.(test|example|com)\b/],
  ['a phone number', /\+?1?[ (]*410[ )-]*555[ -]*\d{4}/],
  ['a surname', /Quillfeather/],
  ['a private text', /Quill(question|answer|problem)/],
  ['a number of a document', /B-123-456-789|R-320-884-117|Q(LIC|RL|POL|DPOL)-/],
  ['a plate or VIN', /7AB-1234|7JX 204|4T1BF1FK5HU123456|Q(PL|DR) \d{3}|QVN\d{3}/],
  ['a position', /39\.28\d{3,}|-76\.57\d{3,}|\d\.0413579/],
  ['an address', /Baltimore St|Main St, Town|Quill(side|path)/],
  [
    'a field that is never logged',
    /"(password|currentPassword|newPassword|token|sessionId|authorization|cookie|email|phone|lat|lng|pin|vin|licensePlate|licenseNumber|policyNumber)":(?!"\[hidden\]")/,
  ],
];

/** What a line tells that it must not, or undefined. */
export function leakIn(line: string): string | undefined {
  return LEAKS.find(([, pattern]) => pattern.test(line))?.[0];
}

/** Searches every line that the apps of a test run have logged. Throws with the first lines that tell too much. */
export async function searchLogs(directory: string): Promise<{ files: number; lines: number }> {
  const files = await readdir(directory);
  const found: string[] = [];
  let lines = 0;
  for (const file of files) {
    for (const line of (await readFile(join(directory, file), 'utf8')).split('\n')) {
      if (line) lines++;
      const leak = leakIn(line);
      if (leak) found.push(`${leak} in a line of ${file}: ${line.slice(0, 600)}`);
    }
  }
  if (found.length === 0) return { files: files.length, lines };
  const more = found.length > 5 ? `\n… and ${found.length - 5} more` : '';
  throw new Error(`The log of this test run holds\n${found.slice(0, 5).join('\n')}${more}`);
}
