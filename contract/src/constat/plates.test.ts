import { describe, expect, it } from 'vitest';
import { mayBePlate } from './plates.ts';

describe('a plate', () => {
  it.each([
    // Moroccan: current, before 2000, and a new car
    ...['12345-أ-6', '1|ب|89', '99999 د 1', '٨٩٤٤٣-هـ-١٧', '12345-A-6', '4521-25/7', 'WW-482913'],
    ...['\u206612345\u200e-\u200eأ\u200e-\u200e6\u2069', '482913 WW'],
    // the state, the forces, an embassy
    ...['M 123456', 'المغرب 123456', 'ج 12345', 'CD 12-34', 'CMD 1-1', 'CC 45-12'],
    // from elsewhere
    ...['AB-123-CD', '1234 BCD', 'B-XY 1234', 'ΑΒΓ-1234', 'K1', '123-تونس-4567'],
  ])('may be %s', (plate) => expect(mayBePlate(plate)).toBe(true));

  it.each([
    ...['0-أ-6', '100000-أ-6', '12345-أ-0', '12345-أ-90', '123456-أ-6'],
    ...['Dacia', 'أ', '-', '000', '?', '12@45', '<b>1</b>', '1234567890123', 'sans plaque 1 avant'],
  ])('cannot be %s', (plate) => expect(mayBePlate(plate)).toBe(false));
});
