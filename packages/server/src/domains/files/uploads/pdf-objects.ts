import { OpaquePdf, PdfLexer, type PdfToken } from './pdf-lexer.ts';

/** A value as far as it matters here. A reference leads to another object, which we do not follow. */
export type PdfValue =
  | { name: string }
  | { reference: true }
  | number
  | PdfDictionary
  | PdfValue[]
  | undefined;
export type PdfDictionary = Map<string, PdfValue>;

export interface PdfStream {
  dictionary: PdfDictionary;
  body: Buffer;
}

interface ReadPdf {
  streams: PdfStream[];
  /** How many objects stand in the open. */
  objects: number;
}

const DEEPEST = 64;
/** Beside objects a file has tables of them, trailers, and where the last table begins. */
const BESIDE_OBJECTS = new Set(['endobj', 'xref', 'n', 'f', 'trailer', 'startxref']);
const PLAIN_VALUES = new Set(['true', 'false', 'null']);
const LINE_FEED = 10;
const RETURN = 13;

/**
 * Walks through a whole PDF from its first byte to its last, as if its tables were not there: what stands in it
 * counts, whether something leads to it or not. Throws OpaquePdf for what a writer of PDFs would not write.
 */
export function readPdf(bytes: Buffer, sees: (name: string) => void): ReadPdf {
  const lexer = new PdfLexer(bytes, sees);
  const streams: PdfStream[] = [];
  let objects = 0;
  let value: PdfValue;
  for (let token = lexer.next(); token.kind !== 'end'; token = lexer.next()) {
    if (token.kind === 'number') continue;
    if (token.kind !== 'keyword') value = readValue(lexer, token, 0);
    else if (token.word === 'obj') {
      objects++;
      value = readObject(lexer);
    } else if (token.word === 'stream' && value instanceof Map) {
      streams.push({ dictionary: value, body: readBody(bytes, lexer, value) });
      value = undefined;
    } else if (!BESIDE_OBJECTS.has(token.word)) throw new OpaquePdf();
  }
  return { streams, objects };
}

/** The objects of an object stream: a table of numbers, then one value after the other. */
export function readPackedObjects(bytes: Buffer, sees: (name: string) => void): void {
  const lexer = new PdfLexer(bytes, sees);
  for (let token = lexer.next(); token.kind !== 'end'; token = lexer.next()) readValue(lexer, token, 0);
}

/** An object may be empty. */
function readObject(lexer: PdfLexer): PdfValue {
  const token = lexer.next();
  return token.kind === 'keyword' && token.word === 'endobj' ? undefined : readValue(lexer, token, 0);
}

function readValue(lexer: PdfLexer, token: PdfToken, depth: number): PdfValue {
  if (depth > DEEPEST) throw new OpaquePdf();
  switch (token.kind) {
    case 'name':
      return { name: token.name };
    case 'number':
      return token.value;
    case 'string':
      return undefined;
    case '[':
      return readItems(lexer, ']', depth);
    case '<<':
      return toDictionary(readItems(lexer, '>>', depth));
    case 'keyword':
      if (PLAIN_VALUES.has(token.word)) return undefined;
  }
  throw new OpaquePdf();
}

function readItems(lexer: PdfLexer, end: ']' | '>>', depth: number): PdfValue[] {
  const items: PdfValue[] = [];
  for (let token = lexer.next(); token.kind !== end; token = lexer.next()) {
    if (token.kind === 'keyword' && token.word === 'R') {
      // The two numbers before it were the reference.
      const numbers = items.splice(-2);
      if (numbers.length < 2 || numbers.some((number) => typeof number !== 'number')) throw new OpaquePdf();
      items.push({ reference: true });
    } else items.push(readValue(lexer, token, depth + 1));
  }
  return items;
}

function toDictionary(items: PdfValue[]): PdfDictionary {
  const dictionary: PdfDictionary = new Map();
  if (items.length % 2 > 0) throw new OpaquePdf();
  for (let index = 0; index < items.length; index += 2) {
    const key = items[index];
    // Of two entries one reader takes the first and another the last.
    if (!isName(key) || dictionary.has(key.name)) throw new OpaquePdf();
    dictionary.set(key.name, items[index + 1]);
  }
  return dictionary;
}

export function isName(value: PdfValue): value is { name: string } {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Map) && 'name' in value;
}

/** What stands between `stream` and `endstream`; the lexer goes on behind it. */
function readBody(bytes: Buffer, lexer: PdfLexer, dictionary: PdfDictionary): Buffer {
  let start = lexer.position;
  if (bytes[start] === RETURN) start++;
  if (bytes[start] === LINE_FEED) start++;
  const length = dictionary.get('Length');
  const told = typeof length === 'number' && length >= 0 ? bytes.indexOf('endstream', start + length) : -1;
  // More than the end of a line behind the told length: it is not the length.
  const isTold = typeof length === 'number' && told >= 0 && told - (start + length) <= 2;
  const end = isTold ? told : bytes.indexOf('endstream', start);
  if (end < 0) throw new OpaquePdf();
  lexer.position = end + 'endstream'.length;
  return bytes.subarray(start, isTold ? start + (length as number) : end);
}
