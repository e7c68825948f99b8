import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokensOf } from '@rafiq/contract/brand/palette';
import { expect, it } from 'vitest';

const CSS = readFileSync(
  join(import.meta.dirname, '../../../../../kit/src/tokens/tokens.css'),
  'utf8',
);
const [light = '', dark = ''] = CSS.split('@media not print');
const valueIn = (part: string, name: string) =>
  new RegExp(`--${name}: (?:var\\(--brand-[a-z-]+, )?([^;)]+)`).exec(part)?.[1];

it.each(Object.entries(tokensOf('light', {})))(
  '%s is judged as it is drawn in light',
  (name, color) => {
    expect(valueIn(light, name)).toBe(color);
  },
);

it('the dark is judged as it is drawn, too', () => {
  const { primary: _mixed, saffron: _light, ...tokens } = tokensOf('dark', {});
  for (const [name, color] of Object.entries(tokens)) expect(valueIn(dark, name), name).toBe(color);
  expect(dark).toContain(
    '--primary: color-mix(in oklab, var(--brand-primary, #0d6b5e), #b9ffee 58%)',
  );
});
