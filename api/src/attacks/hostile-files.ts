/** Files that are not what they seem, or far more than they seem. */
import { crc32, deflateRawSync } from 'node:zlib';
import { activePdf, anMp3, aPdf, PNG, ZIP } from '../testing/files.ts';
import { pixelBomb } from './hostile-pictures.ts';
import type { SentFile } from './sendings.ts';

const HTML = Buffer.from('<!doctype html><html><script>alert(document.cookie)</script></html>');
const EXE = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(400), Buffer.from('PE\0\0')]);
const GIF = Buffer.from('GIF89a/*\x01\0\x01\0\0\0\0*/=1;alert(1)//', 'latin1');
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** A local file header and its data, as the first part of an Office document has it. */
const zipEntry = (name: string, content: Buffer): Buffer => {
  const packed = deflateRawSync(content);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(crc32(content), 14);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), packed]);
};

/** Refused by every call that takes files, whatever their names say. */
export const FALSE_FILES: [string, SentFile][] = [
  ['a program called pdf', { name: 'facture.pdf', bytes: EXE }],
  ['a page called png', { name: 'photo.png', bytes: HTML }],
  ['a page called pdf', { name: 'x.pdf', bytes: HTML }],
  ['a drawing with a script', { name: 'x.svg', bytes: Buffer.from(SVG) }],
  ['a drawing called png', { name: 'x.png', bytes: Buffer.from(`<?xml version="1.0"?>${SVG}`) }],
  ['a GIF that is a script', { name: 'x.png', bytes: GIF }],
  ['a page after the sign of a GIF', { name: 'x.gif', bytes: Buffer.concat([GIF, HTML]) }],
  ['an archive called pdf', { name: 'x.pdf', bytes: ZIP }],
  [
    'a document that unpacks to 50 MB',
    { name: 'x.docx', bytes: zipEntry('word/document.xml', Buffer.alloc(50_000_000)) },
  ],
  ['an archive in an archive', { name: 'x.pdf', bytes: zipEntry('a.zip', zipEntry('b.zip', ZIP)) }],
  ['a shell script', { name: 'x.pdf', bytes: Buffer.from('#!/bin/sh\nrm -rf /\n') }],
  ['an ELF program', { name: 'x.jpg', bytes: Buffer.from(`7f454c46${'00'.repeat(60)}`, 'hex') }],
  ['text', { name: 'x.txt', bytes: Buffer.from('Bonjour '.repeat(1_000)) }],
  ['zeros', { name: 'x.pdf', bytes: Buffer.alloc(5_000) }],
  [
    'a sound that is none',
    { name: 'x.mp3', bytes: Buffer.from(`fffb10c4${'00'.repeat(8)}`, 'hex') },
  ],
  ['a sound', { name: 'x.mp3', bytes: anMp3(2) }],
  ['half a sign of a picture', { name: 'x.png', bytes: PNG.subarray(0, 4) }],
  [
    'a PDF without a page',
    { name: 'x.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n') },
  ],
  ['a BMP that is a text', { name: 'x.bmp', bytes: Buffer.from('BM = 1; alert(1)') }],
  [
    'a TIFF that leads nowhere',
    { name: 'x.tif', bytes: Buffer.from('II*\0\xff\xff\xff\xff', 'latin1') },
  ],
  ['nothing', { name: 'x.pdf', bytes: Buffer.alloc(0) }],
];

/** Two things at once. They are what their first bytes say, and nobody reads them as the other. */
export const POLYGLOTS: [string, SentFile, string][] = [
  [
    'a PDF that is a script',
    {
      name: 'x.html',
      bytes: Buffer.concat([aPdf('=1;alert(1)//'), Buffer.from('/*/JavaScript*/'), HTML]),
    },
    'application/pdf',
  ],
  ['a PDF with a script', { name: 'x.pdf', bytes: activePdf() }, 'application/pdf'],
  [
    'a picture with an archive behind',
    { name: 'x.zip', bytes: Buffer.concat([JPEG, Buffer.alloc(50), ZIP]) },
    'image/jpeg',
  ],
  [
    'a picture with a page behind',
    { name: 'x.html', bytes: Buffer.concat([PNG, HTML]) },
    'image/png',
  ],
  ['a picture of four thousand million points', { name: 'x.png', bytes: pixelBomb() }, 'image/png'],
];

/** Names that lead elsewhere, end headers, or read as another name. */
export const HOSTILE_NAMES = [
  '../../../../outside.png',
  '..\\..\\outside.png',
  '/absolute/outside.png',
  'C:\\outside.png',
  'a\0b.png',
  'a%00b.png',
  'a\tb.png',
  '\u202egnp.exe',
  '\u2066\u200fa.png',
  'CON.png',
  '.htaccess',
  '..',
  '.',
  '',
  ' ',
  'a;b=c.png',
  "a' or 1=1 --.png",
  '<script>alert(1)</script>.png',
  '%2e%2e%2foutside.png',
  '__proto__',
  'é'.repeat(60),
  `${'x'.repeat(5_000)}.png`,
  'facture.pdf.exe',
];
