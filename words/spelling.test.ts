/** How texts are set, in every part of the product that speaks to people. */
import { describe, expect, it } from 'vitest';
import { allTexts } from './texts.ts';

const TEXTS = await allTexts();

/** An SMS keeps to the plain alphabet of SMS: anything else would halve what it holds. */
const isSms = ({ file, key }: { file: string; key: string }) =>
  file.includes('/messages/') && /sms$/i.test(key);

const wrongIn = (language: string, pattern: RegExp): string[] =>
  TEXTS.filter((text) => text.language === language && !isSms(text))
    .filter(({ text }) => pattern.test(text))
    .map(({ file, key, text }) => `${file} ${key}: ${text}`);

describe('French', () => {
  it('has a narrow no-break space before : ; ? ! and inside « »', () => {
    const numberOrAddress = '(?!\\d|//)';
    const noSpace = new RegExp(`[^\u202f](?:[;?!»]|:${numberOrAddress})|«[^\u202f]`);
    expect(wrongIn('fr', noSpace)).toEqual([]);
  });

  it('has curly apostrophes and one sign for three dots', () => {
    expect(wrongIn('fr', /'|\.\.\./)).toEqual([]);
  });
});

it('has curly apostrophes and quotation marks in English', () => {
  expect(wrongIn('en', /['"]/)).toEqual([]);
});

describe('Arabic', () => {
  it('has Western digits', () => {
    expect(wrongIn('ar', /[٠-٩۰-۹]/)).toEqual([]);
  });

  it('has its own comma, semicolon and question mark', () => {
    expect(wrongIn('ar', /[\u0600-\u06ff] ?[,;?]/)).toEqual([]);
  });
});
