/** PDFs that are made to hold up whoever reads them: each is small to send, and costly to a careless reader. */
import { deflateSync } from 'node:zlib';

/** Makes it look like a document. */
const PAGE = '%PDF-1.7\n1 0 obj\n<</Type/Page>>\nendobj\n';

/** As many times as it takes to fill so many bytes. */
const filled = (piece: string, bytes: number, start = PAGE): Buffer => {
  const times = Math.max(1, Math.ceil((bytes - start.length) / piece.length));
  return Buffer.from(start + piece.repeat(times), 'latin1').subarray(0, bytes);
};

/** Dictionaries in each other, each of which looks like an object of its own. */
export const nestedObjects = (bytes: number): Buffer => filled('obj<<', bytes);

/** Bytes of a packed stream that unpack to nothing at all: deflate's empty blocks. */
const EMPTY_BLOCK = '\0\0\0\xff\xff';
const PACKED_HEAD = 'obj<</N 1/First 1>>stream\n';

/** Packed objects, each of which goes on to the end of the file: read one by one they are the file over and over. */
const overlappingStreams = (bytes: number): Buffer => {
  const size = PACKED_HEAD.length + 2;
  // a stored block that holds the next object, so that the first stream reads on through all of them
  const length = Buffer.alloc(4);
  length.writeUInt16LE(size, 0);
  length.writeUInt16LE(~size & 0xff_ff, 2);
  const piece = `\0${length.toString('latin1')}${PACKED_HEAD}\x78\x9c`;
  return filled(piece + EMPTY_BLOCK.repeat(100), bytes, `${PAGE}2 0 ${PACKED_HEAD}\x78\x9c`);
};

const bombOf = (unpackedBytes: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(unpackedBytes, '<<>>'), { level: 1 });
  return Buffer.concat([
    Buffer.from(`${PAGE}2 0 obj<</Type/ObjStm/N 1/First 1/Filter/FlateDecode>>stream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
};

const encrypted = (dictionary: string): Buffer =>
  Buffer.from(`${PAGE}2 0 obj<<${dictionary}>>endobj\ntrailer<</Encrypt 2 0 R/ID[<00>]>>`);

/** Each as large as it is asked for. What is read in time that grows with its square takes hours at 10 MB. */
export const FILLED_PDFS: Record<string, (bytes: number) => Buffer> = {
  'objects in objects': nestedObjects,
  'objects that are one word': (bytes) => filled('obj', bytes),
  'objects that are strings without an end': (bytes) => filled('obj(', bytes),
  'objects in comments': (bytes) => filled('obj%', bytes),
  'objects that begin with numbers in digits': (bytes) => filled('obj<0', bytes),
  'many small objects': (bytes) => filled('obj<<>>', bytes),
  'dictionaries in dictionaries': (bytes) => filled('<</A', bytes, `${PAGE}2 0 obj`),
  'lists in lists': (bytes) => filled('[', bytes, `${PAGE}2 0 obj<</A`),
  'strings in strings': (bytes) => filled('(', bytes, `${PAGE}2 0 obj<</A`),
  'one name': (bytes) => filled('#41', bytes, `${PAGE}2 0 obj<</`),
  'names only': (bytes) => filled('/a#61', bytes),
  'a table of millions of places': (bytes) =>
    filled('0000000000 65535 f \n', bytes, `${PAGE}xref\n0 99999999\n`),
  'streams in one line': (bytes) => filled('obj<</N 1/First 1>>stream ', bytes),
  'streams that go on to the end': overlappingStreams,
  'spaces behind Encrypt': (bytes) => filled(' ', bytes, `${PAGE}/Encrypt`),
  'many Encrypts': (bytes) => filled('/Encrypt 1 0 R 1 0 obj ', bytes),
  'an ID of escapes': (bytes) =>
    filled('\\101', bytes, `${PAGE}2 0 obj<</Filter/Standard/R 3>>trailer<</Encrypt 2 0 R/ID[(`),
  'an ID without an end': (bytes) =>
    filled('(', bytes, `${PAGE}2 0 obj<</Filter/Standard/R 3>>trailer<</Encrypt 2 0 R/ID[`),
};

/** Each refused, or read within the same bounds. */
export const SMALL_PDFS: Record<string, () => Buffer> = {
  // more than are unpacked; still more would only take longer to make
  'packed objects that unpack to more than is read': () => bombOf(72 * 1024 ** 2),
  'a key of a thousand million bits': () =>
    encrypted('/Filter/Standard/V 4/R 4/Length 1000000000/P -1/O<00>/U<00>'),
  'a key of less than no bits': () =>
    encrypted('/Filter/Standard/V 2/R 3/Length -8/P -1/O<00>/U<00>'),
  'a revision that nobody knows': () => encrypted('/Filter/Standard/V 5/R 1e308/O()/U()'),
  'the slow hash of nothing': () => encrypted('/Filter/Standard/V 5/R 6/O<>/U<>'),
};
