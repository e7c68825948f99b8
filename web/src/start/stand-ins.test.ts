import { expect, it } from 'vitest';
import { STAND_INS, withBrand } from './stand-ins.ts';

const DRAWN = `<b>${STAND_INS.name}</b><a href="tel:${STAND_INS.hotline}">${STAND_INS.hotline}</a><a href="${STAND_INS.quote}">`;

it('writes the insurer in, wherever the build has left its place', () => {
  const brand = {
    name: 'Assurances',
    hotline: '+212 5 22 00 00 00',
    quote: 'https://example.ma/devis',
  };
  expect(withBrand(DRAWN, brand)).toBe(
    '<b>Assurances</b><a href="tel:+212522000000">+212 5 22 00 00 00</a><a href="https://example.ma/devis">',
  );
});

it('takes every sign of a name as text, and none as markup or as a pattern', () => {
  const brand = { name: 'A & <b>B</b> $&', hotline: '"05"', quote: 'https://example.ma/?a=1&b="' };
  expect(withBrand(DRAWN, brand)).toBe(
    '<b>A &amp; &lt;b&gt;B&lt;/b&gt; $&amp;</b><a href="tel:05">&quot;05&quot;</a><a href="https://example.ma/?a=1&amp;b=&quot;">',
  );
});
