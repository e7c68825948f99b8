import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { S3_TEST_KEY, startS3Server } from './s3-server.testing.ts';

const MB = 1024 * 1024;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const heif = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`)]);
const aPdf = (size: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 7)]);
const inPieces = (bytes: Buffer, pieceSize: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
    })(),
    { objectMode: false },
  );
const broken = (bytes: Buffer, error: Error) =>
  Readable.from(
    (async function* () {
      yield bytes;
      throw error;
    })(),
    { objectMode: false },
  );
const streamOf = (...chunks: Buffer[]) => Readable.from(chunks, { objectMode: false });

interface Place {
  store: FileStore;
  filesLeft(): Promise<string[]>;
  close(): Promise<void>;
}

const folderPlace = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-files-'));
  const listFiles = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .sort();
  };
  return {
    store: openFileStore(pathToFileURL(folder).href),
    filesLeft: listFiles,
    close: () => rm(folder, { recursive: true, force: true }),
  };
};

const s3Place = async (): Promise<Place> => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', S3_TEST_KEY);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_TEST_KEY);
  const server = await startS3Server('files');
  const endpoint = encodeURIComponent(server.endpoint);
  const store = openFileStore(`s3://files/portal?endpoint=${endpoint}&region=eu-west-1`);
  return { store, filesLeft: server.filesLeft, close: server.close };
};

const PLACES = [
  { name: 'a folder', open: folderPlace, tags: [] },
  { name: 'an S3-compatible server', open: s3Place, tags: ['slow'] },
];
for (const { name, open, tags } of PLACES)
  describe(`files in ${name}`, { tags }, () => {
    let place: Place;
    beforeAll(async () => {
      place = await open();
    });
    afterAll(async () => {
      await place.close();
      vi.unstubAllEnvs();
    });

    it.each([
      { name: 'one small chunk', bytes: aPdf(9), pieceSize: 9 },
      { name: 'many tiny chunks', bytes: aPdf(9_000), pieceSize: 7 },
      { name: 'several parts', bytes: aPdf(11 * MB), pieceSize: 65_536 },
    ])('gives back the same bytes: $name', async ({ bytes, pieceSize }) => {
      const stored = await place.store.put(randomUUID(), inPieces(bytes, pieceSize), {
        maxBytes: bytes.length,
      });
      expect(stored).toMatchObject({ size: bytes.length, mediaType: 'application/pdf' });
      expect(stored.sha256).toEqual(createHash('sha256').update(bytes).digest());
      expect((await buffer(await place.store.get(stored.key))).equals(bytes)).toBe(true);
    });

    it.each([
      { bytes: PNG, mediaType: 'image/png' },
      { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), mediaType: 'image/jpeg' },
      { bytes: Buffer.from('RIFF\x1a\0\0\0WEBPVP8 '), mediaType: 'image/webp' },
      { bytes: heif('heic'), mediaType: 'image/heic' },
      { bytes: heif('mif1'), mediaType: 'image/heic' },
      { bytes: Buffer.from('GIF89a\x01\0\x01\0\0\0\0'), mediaType: 'image/gif' },
      { bytes: Buffer.from('BM\x3a\0\0\0'), mediaType: 'image/bmp' },
      // its directory stands behind what is looked at
      { bytes: Buffer.from('II*\0\xff\xff\0\0', 'latin1'), mediaType: 'image/tiff' },
      { bytes: Buffer.from('MM\0*\0\0\xff\xff', 'latin1'), mediaType: 'image/tiff' },
      {
        bytes: Buffer.from('ID3\x04\0\0\0\0\0\0\xff\xfb\x90\x00', 'latin1'),
        mediaType: 'audio/mpeg',
      },
    ])('reads $mediaType from the bytes', async ({ bytes, mediaType }) => {
      const stored = await place.store.put(randomUUID(), streamOf(bytes), { maxBytes: MB });
      expect(stored.mediaType).toBe(mediaType);
    });

    it.each([
      { name: 'a web page', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
      {
        name: 'a drawing with scripts',
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
      { name: 'an archive', bytes: Buffer.from('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaa') },
      { name: 'a program', bytes: Buffer.from('\x7fELF\x02\x01\x01aaaaaaaaaaaa') },
      { name: 'one byte', bytes: Buffer.from('%') },
    ])('refuses $name and keeps nothing', async ({ bytes }) => {
      const before = await place.filesLeft();
      await expect(
        place.store.put(randomUUID(), streamOf(bytes), { maxBytes: MB }),
      ).rejects.toMatchObject({
        code: 'media_type',
      });
      expect(await place.filesLeft()).toEqual(before);
    });

    it.each([9 * MB, 20_000])('accepts %i bytes and refuses one more', async (maxBytes) => {
      await place.store.put(randomUUID(), inPieces(aPdf(maxBytes), 65_536), { maxBytes });
      const before = await place.filesLeft();
      const tooLarge = place.store.put(randomUUID(), inPieces(aPdf(maxBytes + 1), 65_536), {
        maxBytes,
      });
      await expect(tooLarge).rejects.toMatchObject({ code: 'body_too_large' });
      expect(await place.filesLeft()).toEqual(before);
    });

    it('leaves a refused stream to the caller, who still has to answer on it', async () => {
      const source = inPieces(aPdf(5_000), 100);
      await expect(place.store.put(randomUUID(), source, { maxBytes: 50 })).rejects.toThrow(
        'body_too_large',
      );
      expect(source.destroyed).toBe(false);
    });

    it('names the field when the file is empty', async () => {
      await expect(
        place.store.put(randomUUID(), streamOf(), { maxBytes: MB }),
      ).rejects.toMatchObject({
        code: 'invalid_data',
        issues: [{ field: 'file', code: 'required' }],
      });
    });

    it.each([20_000, 8 * MB])(
      'keeps nothing when the stream breaks after %i bytes',
      async (size) => {
        const before = await place.filesLeft();
        const put = place.store.put(randomUUID(), broken(aPdf(size), new Error('cut off')), {
          maxBytes: 10 * MB,
        });
        await expect(put).rejects.toThrow('cut off');
        expect(await place.filesLeft()).toEqual(before);
      },
    );

    it('keeps nothing when the sender goes away without ending', async () => {
      const before = await place.filesLeft();
      const source = new Readable({ read: () => undefined });
      source.push(aPdf(6_000));
      const put = place.store.put(randomUUID(), source, { maxBytes: MB });
      setImmediate(() => source.destroy());
      await expect(put).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
      expect(await place.filesLeft()).toEqual(before);
    });

    it('removes a file, and a second time without complaint', async () => {
      const { key } = await place.store.put(randomUUID(), streamOf(aPdf(50)), { maxBytes: MB });
      expect(await place.store.has(key)).toBe(true);
      await place.store.remove(key);
      expect(await place.store.has(key)).toBe(false);
      await expect(place.store.get(key)).rejects.toMatchObject({ code: 'files_unavailable' });
      await place.store.remove(key);
    });

    it.each(['../../etc/passwd', '', '/etc/passwd', 'ab', '00000000-0000-4000-8000-00000000000/'])(
      'treats the key "%s" as unknown',
      async (key) => {
        await expect(place.store.get(key)).rejects.toMatchObject({ code: 'files_unavailable' });
        expect(await place.store.has(key)).toBe(false);
        await place.store.remove(key);
        await expect(place.store.put(key, streamOf(aPdf(50)), { maxBytes: MB })).rejects.toThrow(
          'UUID',
        );
      },
    );

    it('keeps memory flat while 200 MB pass', { tags: ['slow'], timeout: 120_000 }, async () => {
      const size = 200 * MB;
      // what is no longer needed counts as long as nobody clears it away: a busy machine may do so late
      setFlagsFromString('--expose-gc');
      const clear: () => void = runInNewContext('gc');
      const inUse = () => {
        clear();
        const { arrayBuffers, heapUsed } = process.memoryUsage();
        return arrayBuffers + heapUsed;
      };
      const atStart = inUse();
      let peak = 0;
      const source = Readable.from(
        (function* () {
          yield aPdf(65_536);
          for (let sent = 65_536; sent < size; sent += 65_536) {
            if (sent % (16 * MB) === 0) peak = Math.max(peak, inUse() - atStart);
            yield Buffer.alloc(65_536, 1);
          }
        })(),
        { objectMode: false },
      );
      const stored = await place.store.put(randomUUID(), source, { maxBytes: size });
      expect(stored.size).toBe(size);
      expect(peak).toBeLessThan(100 * MB);
      await place.store.remove(stored.key);
    });
  });
