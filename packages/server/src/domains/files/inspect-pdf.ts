import { inflateSync } from 'node:zlib';
import { AppError } from '../../platform/errors.ts';

/** What runs, hides or carries something: scripts, programs, files inside, forms of another kind, encryption. */
const ACTIVE =
  /\/(JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia|XFA|ImportData|SubmitForm|GoToE|Encrypt)(?![A-Za-z])|\/JS\s*(\(|<|\d+\s+\d+\s+R)/;
/** Objects may lie packed in streams of this type, where a look at the file alone would not see them. */
const PACKED_OBJECTS = /\/Type\s*\/ObjStm/;
/** Bounds for the look inside, so that a file made for it cannot keep the process busy. */
const STREAMS_MAX = 20_000;
const DICTIONARY_MAX_LENGTH = 4_096;
const UNPACKED_MAX_BYTES = 20 * 1024 * 1024;
const TAIL_BYTES = 2048;

/**
 * Refuses what is no whole PDF, and a PDF that is more than pages. A first sieve and no virus scanner: such files
 * are shown to their owner and to administrators only, as downloads. Throws `unsupported_media`.
 */
export function inspectPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  const isWhole = /^%PDF-[12]\.\d/.test(text) && text.slice(-TAIL_BYTES).includes('%%EOF');
  if (!isWhole) throw new AppError('unsupported_media', 'This PDF is damaged or incomplete.');
  if (isActive(text) || packedObjects(bytes, text).some(isActive)) {
    throw new AppError(
      'unsupported_media',
      'This PDF holds scripts, other files or a password. Please print it to a new PDF and send that.',
    );
  }
}

/** Names may be written with escapes: `/J#61vaScript`. */
function isActive(text: string): boolean {
  return ACTIVE.test(
    text.replace(/#([0-9a-fA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}

/** The text of all objects that lie packed; only a look at them can tell what they do. */
function packedObjects(bytes: Buffer, text: string): string[] {
  const found: string[] = [];
  let room = UNPACKED_MAX_BYTES;
  let streams = 0;
  for (const start of text.matchAll(/(?<!end)stream\r?\n/g)) {
    if (++streams > STREAMS_MAX || room <= 0) throw opaque();
    const dictionary = dictionaryBefore(text, start.index);
    if (!PACKED_OBJECTS.test(dictionary)) continue;
    const objects = unpack(bytes.subarray(start.index + start[0].length), dictionary, room);
    room -= objects.length;
    found.push(objects);
  }
  return found;
}

function dictionaryBefore(text: string, end: number): string {
  const before = text.slice(Math.max(0, end - DICTIONARY_MAX_LENGTH), end);
  const start = before.lastIndexOf(' obj');
  if (start < 0) throw opaque();
  return before.slice(start);
}

function unpack(packed: Buffer, dictionary: string, room: number): string {
  if (!/\/Filter/.test(dictionary)) return packed.subarray(0, room).toString('latin1');
  // Packed in any other or in several ways: nothing that a scanner or a printer writes.
  if (!/\/Filter\s*(\[\s*)?\/FlateDecode\s*(\]|\/|>)/.test(dictionary)) throw opaque();
  try {
    return inflateSync(packed, { maxOutputLength: room }).toString('latin1');
  } catch (cause) {
    throw opaque(cause);
  }
}

function opaque(cause?: unknown): AppError {
  return new AppError('unsupported_media', 'We cannot look into this PDF. Please print it to a new PDF.', {
    cause,
  });
}
