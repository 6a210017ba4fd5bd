/** What the syntax of a PDF is made of; strings are told apart from the rest and otherwise not looked at. */
export type PdfToken =
  | { kind: 'name'; name: string }
  | { kind: 'number'; value: number }
  | { kind: 'keyword'; word: string }
  | { kind: '<<' | '>>' | '[' | ']' | 'string' | 'end' };

/** The file does not keep to the syntax, or to what we can look through. */
export class OpaquePdf extends Error {}

const bytesOf = (text: string) => [...text].map((character) => character.charCodeAt(0));
const WHITESPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set(bytesOf('()<>[]{}/%'));
const NUMBER = /^[+-]*(\d+\.?\d*|\.\d+)(-\d*)?$/;
const [LINE_FEED, RETURN, HASH, PERCENT, SLASH, BACKSLASH] = bytesOf('\n\r#%/\\') as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const [OPEN, CLOSE, LESS, GREATER] = bytesOf('()<>') as [number, number, number, number];
const LONGEST_WORD = 4_096;

/** Reads the tokens of a PDF (ISO 32000-1, 7.2) and reports each name, with its escapes undone. */
export class PdfLexer {
  position: number;
  readonly #bytes: Buffer;
  readonly #sees: (name: string) => void;

  constructor(bytes: Buffer, sees: (name: string) => void, position = 0) {
    this.#bytes = bytes;
    this.#sees = sees;
    this.position = position;
  }

  next(): PdfToken {
    this.#skipBlank();
    const byte = this.#bytes[this.position];
    switch (byte) {
      case undefined:
        return { kind: 'end' };
      case SLASH:
        return this.#name();
      case OPEN:
        return this.#literal();
      case LESS:
        if (this.#bytes[this.position + 1] === LESS) return this.#symbol('<<');
        return this.#hex();
      case GREATER:
        if (this.#bytes[this.position + 1] === GREATER) return this.#symbol('>>');
        throw new OpaquePdf();
      default:
        return this.#word(byte);
    }
  }

  #skipBlank(): void {
    for (;;) {
      const byte = this.#bytes[this.position] ?? -1;
      if (WHITESPACE.has(byte)) this.position++;
      else if (byte === PERCENT) this.#skipLine();
      else return;
    }
  }

  #skipLine(): void {
    for (;;) {
      const byte = this.#bytes[this.position];
      if (byte === undefined || byte === LINE_FEED || byte === RETURN) return;
      this.position++;
    }
  }

  #symbol(kind: '<<' | '>>' | '[' | ']'): PdfToken {
    this.position += kind.length;
    return { kind };
  }

  #word(first: number): PdfToken {
    if (first === bytesOf('[')[0]) return this.#symbol('[');
    if (first === bytesOf(']')[0]) return this.#symbol(']');
    const word = this.#regular();
    if (word === '') throw new OpaquePdf();
    if (NUMBER.test(word)) return { kind: 'number', value: Number.parseFloat(word) };
    return { kind: 'keyword', word };
  }

  #name(): PdfToken {
    this.position++;
    const written = this.#regular();
    const name = written.includes(String.fromCharCode(HASH)) ? withoutEscapes(written) : written;
    this.#sees(name);
    return { kind: 'name', name };
  }

  #regular(): string {
    const start = this.position;
    for (;;) {
      const byte = this.#bytes[this.position];
      if (byte === undefined || WHITESPACE.has(byte) || DELIMITERS.has(byte)) break;
      this.position++;
    }
    if (this.position - start > LONGEST_WORD) throw new OpaquePdf();
    return this.#bytes.toString('latin1', start, this.position);
  }

  #literal(): PdfToken {
    let depth = 0;
    for (;;) {
      const byte = this.#bytes[this.position++];
      if (byte === undefined) throw new OpaquePdf();
      if (byte === BACKSLASH) this.position++;
      else if (byte === OPEN) depth++;
      else if (byte === CLOSE && --depth === 0) return { kind: 'string' };
    }
  }

  #hex(): PdfToken {
    const end = this.#bytes.indexOf(GREATER, this.position);
    if (end < 0) throw new OpaquePdf();
    this.position = end + 1;
    return { kind: 'string' };
  }
}

/** Names may be written with escapes: `/J#61vaScript`. */
export function withoutEscapes(name: string): string {
  return name.replace(/#([0-9a-fA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
