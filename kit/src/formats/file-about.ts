/** A file in words: how large it is, and what. */
import { common } from '../texts/common.ts';

const KB = 1024;

/** In the unit that reads best: whole kilobytes, megabytes with one decimal. */
export const sizeIn = (bytes: number): { unit: 'b' | 'kb' | 'mb'; value: number } => {
  if (bytes < KB) return { unit: 'b', value: bytes };
  const kilobytes = Math.round(bytes / KB);
  if (kilobytes < KB) return { unit: 'kb', value: kilobytes };
  return { unit: 'mb', value: Math.round((bytes / KB / KB) * 10) / 10 };
};

const kindText = (type: string): string => {
  if (type.startsWith('audio/')) return common('file.voice');
  return type === 'application/pdf' ? common('file.pdf') : common('file.image');
};

export const sizeText = (bytes: number): string => {
  const { unit, value } = sizeIn(bytes);
  return common(`size.${unit}`, { value });
};

export const fileAbout = ({ size, type }: { size: number; type: string }): string =>
  `${sizeText(size)} · ${kindText(type)}`;
