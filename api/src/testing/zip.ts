/** Reads an archive from its directory, as unpackers do, and checks each file against its checksum. */
import { crc32, inflateRawSync } from 'node:zlib';

const END = Buffer.from('504b0506', 'hex');
const ENTRY = 0x02014b50;
const DEFLATED = 8;

export const readZip = (zip: Buffer): { name: string; bytes: Buffer }[] => {
  const end = zip.lastIndexOf(END);
  if (end < 0) throw new Error('the archive has no end');
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('the directory is broken');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((n) =>
      zip.readUInt16LE(at + n),
    ) as [number, number, number];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const bytes = zip.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(packed) : packed;
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    at += 46 + nameLength + extraLength + commentLength;
    return { name, bytes };
  });
};
