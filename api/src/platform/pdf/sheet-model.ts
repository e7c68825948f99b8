/** A printed form as data: every thing has its place on the page, counted from the side where reading starts. */
import type { Language } from '@rafiq/contract/core/language';
import type { Weight } from './fonts.ts';

export interface Place {
  start: number;
  top: number;
  width: number;
  height: number;
}

interface Frame {
  is: 'frame';
  place: Place;
  fill?: string;
  stroke?: string;
  thickness?: number;
}
export interface SheetText {
  is: 'text';
  place: Place;
  text: string;
  size: number;
  /** It may get this small to fit; what still has no room goes on after the form, under its label. */
  least?: number;
  label?: string;
  weight?: Weight;
  color?: string;
  align?: 'start' | 'middle';
  /** In the middle of its height, else at its top. */
  isCentred?: boolean;
  /** Typed by somebody: it runs as it is written, whatever the page's language. */
  isTyped?: boolean;
}
export interface Path {
  /** As in SVG. */
  d: string;
  stroke?: string;
  fill?: string;
  thickness?: number;
  dash?: number;
  /** Its ends are cut off, not round. */
  isFlat?: boolean;
  /** Moved and turned (degrees, clockwise) before it is drawn. */
  at?: { x: number; y: number; angle: number };
}
/** A picture of lines in a field of its own measure: as it was drawn, never mirrored. */
export interface Drawing {
  is: 'drawing';
  place: Place;
  field: { width: number; height: number };
  /** For whoever hears the page. */
  alt: string;
  paths: Path[];
  letters: { text: string; x: number; y: number; size: number; color: string }[];
}
export type Mark = Frame | SheetText | Drawing;

export interface Sheet {
  language: Language;
  marks: Mark[];
  rest: {
    title: string;
    /** Stands where something had no room; `{n}` is its number after the form. */
    seeThere: string;
    parts: { label: string; text: string }[];
  };
  /** At the bottom of every page of it. */
  foot: string[];
}

export interface SheetDraft {
  title: string;
  author: string;
  language: Language;
  createdAt: Date;
  sheets: Sheet[];
}
