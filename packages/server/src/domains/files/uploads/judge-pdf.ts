import { inflateSync } from 'node:zlib';
import { OpaquePdf, withoutEscapes } from './pdf-lexer.ts';
import { isName, type PdfStream, readPackedObjects, readPdf } from './pdf-objects.ts';

export type PdfVerdict = 'fine' | 'damaged' | 'active' | 'opaque';

/** What runs, hides or carries something: scripts, programs, files inside, forms that send, film, encryption. */
const ACTIVE = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'FileAttachment',
  'Collection',
  'RichMedia',
  'Rendition',
  'Movie',
  'Sound',
  'XFA',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Encrypt',
  'Crypt',
]);
/** Names that chance does not write: they are looked for in every byte, wherever they stand. */
const UNMISTAKABLE = [...ACTIVE].filter((name) => name.length >= 6);
/**
 * `1 0 obj`, also where a comment, a string or a stream seems to hold it: tables may lead a reader there. Before the
 * word stands a number, or the end of the comment that stands behind the number.
 */
const OBJECT = /obj(?<=[\d\r\n][\s\0]*obj)(?=[\s\0()<>[\]{}/%])/g;
const NAME_WITH_ESCAPES = /\/[^\s\0()<>[\]{}/%]*#[^\s\0()<>[\]{}/%]*/g;
const TAIL_BYTES = 2_048;
/** How far from its end a zip may say that it is one. */
const ZIP_TAIL_BYTES = 66_000;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const UNPACKED_MAX_BYTES = 32 * 1024 * 1024;

class ActivePdf extends Error {}

/**
 * Whether a PDF is whole and nothing but pages. Fails closed: what cannot be looked through is opaque. All that acts
 * in a PDF stands in dictionaries, and dictionaries stand in the open or in object streams; so these two are read to
 * the last name, and every trick that hides a dictionary elsewhere is refused as such.
 */
export function judgePdf(bytes: Buffer): PdfVerdict {
  const text = bytes.toString('latin1');
  const isWhole = /^%PDF-[12]\.\d/.test(text) && text.slice(-TAIL_BYTES).includes('%%EOF');
  if (!isWhole) return 'damaged';
  try {
    if (holdsUnmistakable(text)) return 'active';
    if (bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END)) return 'opaque';
    const { streams, objects } = readPdf(bytes, refuseActive);
    if (objects !== countMatches(text, OBJECT)) return 'opaque';
    let room = UNPACKED_MAX_BYTES;
    for (const stream of streams) room -= judgeStream(stream, room);
    return 'fine';
  } catch (error) {
    if (error instanceof ActivePdf) return 'active';
    if (error instanceof OpaquePdf) return 'opaque';
    throw error;
  }
}

function refuseActive(name: string): void {
  if (ACTIVE.has(name)) throw new ActivePdf();
}

function holdsUnmistakable(text: string): boolean {
  if (UNMISTAKABLE.some((name) => text.includes(`/${name}`) && isWholeName(text, name))) return true;
  return Array.from(text.matchAll(NAME_WITH_ESCAPES), ([name]) => withoutEscapes(name.slice(1))).some(
    (name) => UNMISTAKABLE.includes(name),
  );
}

/** `/Soundness` is not `/Sound`. */
function isWholeName(text: string, name: string): boolean {
  return new RegExp(`/${name}(?![A-Za-z0-9])`).test(text);
}

function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count++;
  return count;
}

/** Looks into a stream that a reader could take for packed objects. Answers how many bytes it unpacked to. */
function judgeStream({ dictionary, body }: PdfStream, room: number): number {
  // Its bytes are in another file.
  if (dictionary.has('F') || dictionary.has('FFilter')) throw new ActivePdf();
  const type = dictionary.get('Type');
  if (dictionary.has('Type') && !isName(type)) throw new OpaquePdf();
  const isPacked = (isName(type) && type.name === 'ObjStm') || dictionary.has('First');
  if (!isPacked) return 0;
  const objects = unpack({ dictionary, body }, room);
  if (countMatches(objects.toString('latin1'), OBJECT) > 0) throw new OpaquePdf();
  readPackedObjects(objects, refuseActive);
  return objects.length;
}

/** Packed in any other or in several ways: nothing that a scanner or a printer writes. */
function unpack({ dictionary, body }: PdfStream, room: number): Buffer {
  if (dictionary.has('DecodeParms') || room <= 0) throw new OpaquePdf();
  const filter = dictionary.get('Filter');
  const [only, ...more] = Array.isArray(filter) ? filter : [filter];
  if (only === undefined && !dictionary.has('Filter')) return body.subarray(0, room);
  if (!isName(only) || only.name !== 'FlateDecode' || more.length > 0) throw new OpaquePdf();
  try {
    return inflateSync(body, { maxOutputLength: room });
  } catch {
    throw new OpaquePdf();
  }
}
