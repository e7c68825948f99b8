/** The keyboard that a phone shows for a box, and which way what is typed runs. */
import type { FieldKind } from '@rafiq/contract/constat/model';
import type { ComponentProps } from 'react';

type Typed = Extract<FieldKind, { is: 'text' | 'day' | 'time' }>;

/** While a plate is typed it cannot be drawn in its parts: an Arabic letter would draw the region to its other side. */
const PLATE_ORDER = { unicodeBidi: 'isolate-override' } as const;

const LIKE = {
  name: { autoCapitalize: 'words', dir: 'auto' },
  city: { autoCapitalize: 'words', dir: 'auto' },
  phone: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
  plate: { autoCapitalize: 'characters', dir: 'ltr', style: PLATE_ORDER },
} as const;

/** Nothing is offered from the phone's own memory: half of the boxes are about somebody else. */
const QUIET = { autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const;

export const keyboardOf = (kind: Typed): ComponentProps<'input'> => {
  if (kind.is === 'day') return { type: 'date', min: '1900-01-01', max: '2100-12-31' };
  if (kind.is === 'time') return { type: 'time' };
  const like = kind.like ? LIKE[kind.like] : { dir: 'auto' };
  return { type: 'text', maxLength: kind.max, ...QUIET, ...like };
};
