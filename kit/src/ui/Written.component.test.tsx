import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { Written } from './Written.tsx';

it.each([
  ['start', 'right'],
  ['end', 'left'],
] as const)(
  'stands at the %s of an Arabic line, however many lines it takes',
  (textAlign, side) => {
    render(
      <p dir="rtl" style={{ display: 'flex', textAlign }}>
        <Written>Maladie complémentaire · Formule Confort</Written>
      </p>,
    );
    const written = page.getByText('Formule Confort', { exact: false }).element();
    expect(getComputedStyle(written).textAlign).toBe(side);
  },
);
