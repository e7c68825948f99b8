import { expect, it } from 'vitest';
import { fileNameIn } from './download.ts';

it.each([
  [
    `attachment; filename="a.pdf"; filename*=UTF-8''attestation-%C3%A9t%C3%A9.pdf`,
    'attestation-été.pdf',
  ],
  [`attachment; filename="a.pdf"; filename*=UTF-8''%D8%B4.pdf; size=3`, 'ش.pdf'],
  ['attachment; filename="a.pdf"', null],
  [`attachment; filename*=UTF-8''%E0%A4%A`, null],
  [null, null],
])('%s names %s', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});
