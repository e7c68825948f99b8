import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { QrCode } from './QrCode.tsx';

const code = () => page.getByRole('img', { name: 'Code' });

/** The drawing as pixels, ten to a square, as a camera would have it. */
const pixelsOf = async (svg: Element): Promise<ImageData> => {
  const drawing = new XMLSerializer().serializeToString(svg);
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await picture.decode();
  const [, , , size] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const side = 10 * (size ?? 0);
  const context = new OffscreenCanvas(side, side).getContext('2d');
  context?.drawImage(picture, 0, 0, side, side);
  if (!context) throw new Error('no canvas');
  return context.getImageData(0, 0, side, side);
};

// what two other libraries, lean-qr 2.7.4 and uqr 0.1.3, make of the same text: the reader below is of the library that draws
const SEEN = `
#######...###.#######
#.....#.###...#.....#
#.###.#..##...#.###.#
#.###.#..#.##.#.###.#
#.###.#.##.##.#.###.#
#.....#....#..#.....#
#######.#.#.#.#######
.....................
#.#.#.#...#.#...#..#.
##.#....#.##.#.#...#.
...##.###.##.###.###.
##..##.#.#.###.##..#.
..#..###.###.###....#
........#.#...#....#.
#######.....#...#...#
#.....#...#...#..#.##
#.###.#.###.#.#.###.#
#.###.#..#.#.#.#.###.
#.###.#.##.#.###..#.#
#.....#....###.###...
#######.#..#.###..#.#
`;

/** Dark squares as signs, row by row. */
const rowsOf = async (svg: Element): Promise<string[]> => {
  const { data, width } = await pixelsOf(svg);
  const isDark = (x: number, y: number) =>
    (data[4 * ((10 * y + 5) * width + 10 * x + 5)] ?? 255) < 99;
  const across = Array.from({ length: width / 10 }, (_, at) => at);
  return across.map((y) => across.map((x) => (isDark(x, y) ? '#' : '.')).join(''));
};

it('draws what other libraries draw, with four squares of white around it', async () => {
  render(<QrCode content="01234567" label="Code" />);
  const rows = await rowsOf(code().element());
  const white = '.'.repeat(21 + 8);
  const inner = SEEN.trim()
    .split('\n')
    .map((row) => `....${row}....`);
  expect(rows).toEqual([...Array(4).fill(white), ...inner, ...Array(4).fill(white)]);
});

it('draws a card as other libraries draw it', async () => {
  const address = `https://rafiq.example/#/verify/${'AQABZ2h0dHBz'.repeat(20)}`;
  render(<QrCode content={address} label="Code" />);
  const inner = (await rowsOf(code().element())).slice(4, -4).map((row) => row.slice(4, -4));
  expect(inner).toHaveLength(65);
  const bytes = new TextEncoder().encode(inner.join('\n'));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  // of what the same two libraries draw of this address
  expect(Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(
    '0c93fda66c95f3486916efb4f1c4a4f2093183b7bd721984f169620374d444cc',
  );
});

it('is read again as the address that it holds', async () => {
  const address = 'https://rafiq.example/#/verify/AQABZ2h0dHBz';
  render(<QrCode content={address} label="Code" />);
  expect(decodeQR(await pixelsOf(code().element()))).toBe(address);
});

it('holds bytes as they are', async () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, at) => (7 * at) % 256);
  render(<QrCode content={bytes} label="Code" />);
  const read: number[] = [];
  decodeQR(await pixelsOf(code().element()), {
    textDecoder: (part) => {
      read.push(...part);
      return '';
    },
  });
  expect(read).toEqual([...bytes]);
});
