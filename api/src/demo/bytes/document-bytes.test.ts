import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readMediaType } from '../../platform/file-store/media-type.ts';
import { readPdf } from '../../platform/pdf/pdf-reader.testing.ts';
import { namedDemo } from '../named/all.ts';
import { documentBytes } from './document-bytes.ts';

const TODAY = '2026-11-15';
const { documents } = namedDemo({ today: TODAY, passwordHash: '' });

const bytesOf = (name: string): Promise<Buffer> => {
  const document = documents.find((one) => one.name === name);
  if (!document) throw new Error(`nothing is called ${name}`);
  return documentBytes(document);
};

it.each([
  ['facture-pharmacie.png', 'image/png'],
  ['devis-clinique.pdf', 'application/pdf'],
  ['message-vocal.mp3', 'audio/mpeg'],
])('%s is what its name says, and the same each time', async (name, type) => {
  const bytes = await bytesOf(name);
  expect(await readMediaType(bytes)).toBe(type);
  expect(bytes.equals(await bytesOf(name))).toBe(true);
  expect(bytes.length).toBeLessThan(40_000);
});

/** The rows of the picture, as places in its palette. */
const pixelsOf = (png: Buffer): { width: number; height: number; inks: Set<number> } => {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  expect(rows.length).toBe((width + 1) * height);
  return { width, height, inks: new Set(rows) };
};

it('has a photo with paper, black and green on a table, and one that lies on its side', async () => {
  const invoice = pixelsOf(await bytesOf('facture-pharmacie.png'));
  expect([0, 15, 31, 47].every((ink) => invoice.inks.has(ink))).toBe(true);
  expect(invoice.height).toBeGreaterThan(invoice.width);
  const report = pixelsOf(await bytesOf('constat-amiable.png'));
  expect(report.width).toBeGreaterThan(report.height);
});

it('has a document of two pages whose sum is what was declared', async () => {
  const { lines, pages } = readPdf(await bytesOf('devis-clinique.pdf'));
  expect(pages).toBe(2);
  expect(lines.join(' ')).toMatch(/7\s400,00/);
});

it('speaks for six seconds, frame after frame', async () => {
  const voice = await bytesOf('message-vocal.mp3');
  const frames = voice.length / 52;
  for (let frame = 0; frame < frames; frame += 1)
    expect(voice.readUInt16BE(frame * 52)).toBe(0xfff3);
  expect(Math.round((frames * 576) / 22_050)).toBe(6);
});
