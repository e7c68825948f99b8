/** Reads back what the writer made: every drawn piece of text with its place, its font and its glyphs. */
import { inflateSync } from 'node:zlib';

interface DrawnText {
  /** By the font's own map of glyphs, from left to right on paper. */
  text: string;
  glyphs: number[];
  font: string;
  x: number;
  y: number;
  page: number;
}

export interface ReadPdf {
  drawn: DrawnText[];
  /** Pieces on one height put together from left to right, from the top of the first page down. */
  lines: string[];
  fonts: { name: string; isEmbedded: boolean }[];
  pages: number;
  source: string;
}

type Objects = Map<string, { head: string; stream: string | null }>;

const readObjects = (source: string): Objects => {
  const objects: Objects = new Map();
  const start = /(\d+) 0 obj\n/g;
  for (let found = start.exec(source); found; found = start.exec(source)) {
    const from = start.lastIndex;
    const end = source.indexOf('endobj', from);
    const streamAt = source.indexOf('stream\n', from);
    const hasStream = streamAt !== -1 && streamAt < end;
    const head = source.slice(from, hasStream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = hasStream
      ? Buffer.from(source.slice(streamAt + 7, streamAt + 7 + length), 'latin1')
      : null;
    const isPacked = head.includes('/FlateDecode');
    const stream = bytes && (isPacked ? inflateSync(bytes) : bytes).toString('latin1');
    objects.set(found[1] as string, { head, stream });
    start.lastIndex = hasStream ? streamAt + 7 + length : end;
  }
  return objects;
};

const refIn = (head: string, name: string): string =>
  new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(head)?.[1] ?? '';

/** Glyph number to the characters that it stands for. */
const readMap = (cmap: string): Map<number, string> => {
  const map = new Map<number, string>();
  for (const [, first = '', , list = ''] of cmap.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    const entries = [...list.matchAll(/<([^>]*)>/g)];
    entries.forEach(([, codes = ''], index) => {
      const units = codes.split(' ').filter((code) => code !== '');
      const text = String.fromCharCode(...units.map((code) => Number.parseInt(code, 16)));
      map.set(Number.parseInt(first, 16) + index, text);
    });
  }
  return map;
};

const readPage = (
  content: string,
  page: number,
  fontOf: (name: string) => { name: string; map: Map<number, string> },
): DrawnText[] =>
  [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block = '']) => {
    const [, x = '0', y = '0'] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block) ?? [];
    const font = fontOf(/\/(F\d+) /.exec(block)?.[1] ?? '');
    const hex = [...block.matchAll(/<([0-9a-f]+)>/g)].map(([, digits]) => digits).join('');
    const glyphs = (hex.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16));
    const text = glyphs.map((glyph) => font.map.get(glyph) ?? '').join('');
    return { text, glyphs, font: font.name, x: Number(x), y: Number(y), page };
  });

const linesOf = (drawn: DrawnText[]): string[] => {
  const byHeight = Map.groupBy(drawn, ({ page, y }) => `${page} ${y.toFixed(1)}`);
  return [...byHeight.values()].map((pieces) =>
    pieces
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(''),
  );
};

export const readPdf = (bytes: Buffer): ReadPdf => {
  const source = bytes.toString('latin1');
  const objects = readObjects(source);
  const headOf = (id: string) => objects.get(id)?.head ?? '';
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  const fontObject = (id: string) => {
    const head = headOf(id);
    const descriptor = headOf(refIn(headOf(refIn(head, 'DescendantFonts')), 'FontDescriptor'));
    const file = objects.get(refIn(descriptor, 'FontFile2'));
    return {
      name: /\/BaseFont \/(\S+)/.exec(head)?.[1] ?? '',
      isEmbedded: (file?.stream ?? '').length > 0,
      map: readMap(objects.get(refIn(head, 'ToUnicode'))?.stream ?? ''),
    };
  };
  const used = new Map<string, ReturnType<typeof fontObject>>();
  const drawn = pages.flatMap(({ head }, index) => {
    const resources = headOf(refIn(head, 'Resources'));
    const content = objects.get(refIn(head, 'Contents'))?.stream ?? '';
    return readPage(content, index, (name) => {
      const id = refIn(resources, name);
      const font = used.get(id) ?? fontObject(id);
      used.set(id, font);
      return font;
    });
  });
  const fonts = [...used.values()].map(({ name, isEmbedded }) => ({ name, isEmbedded }));
  return { drawn, lines: linesOf(drawn), fonts, pages: pages.length, source };
};
