import { describe, expect, it } from 'vitest';
import { DOCUMENT_FORMATS } from '../../requests/file-rules.ts';
import { fillText } from '../errors.ts';
import { contentIssuesAr } from './content-issues.ar.ts';
import { contentIssuesEn } from './content-issues.en.ts';
import { contentIssuesFr } from './content-issues.fr.ts';
import { errorsAr } from './errors.ar.ts';
import { errorsEn } from './errors.en.ts';
import { errorsFr } from './errors.fr.ts';
import { feedIssuesAr } from './feed-issues.ar.ts';
import { feedIssuesEn } from './feed-issues.en.ts';
import { feedIssuesFr } from './feed-issues.fr.ts';
import { issuesAr } from './issues.ar.ts';
import { issuesEn } from './issues.en.ts';
import { issuesFr } from './issues.fr.ts';
import { refusalsAr } from './refusals.ar.ts';
import { refusalsEn } from './refusals.en.ts';
import { refusalsFr } from './refusals.fr.ts';

const CATALOGUES: [
  string,
  Record<string, string>,
  Record<string, string>,
  Record<string, string>,
][] = [
  ['errors', errorsFr, errorsEn, errorsAr],
  ['issues', issuesFr, issuesEn, issuesAr],
  ['issues of feeds', feedIssuesFr, feedIssuesEn, feedIssuesAr],
  ['issues of content', contentIssuesFr, contentIssuesEn, contentIssuesAr],
  ['refusals', refusalsFr, refusalsEn, refusalsAr],
];
const holes = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe.each(CATALOGUES)('%s', (_name, fr, en, ar) => {
  it('says everything in three languages, with the same holes', () => {
    for (const key of Object.keys(fr)) {
      expect(holes(en[key]), `${key} in English`).toEqual(holes(fr[key]));
      expect(holes(ar[key]), `${key} in Arabic`).toEqual(holes(fr[key]));
    }
  });

  it('is written in Arabic letters in Arabic', () => {
    // of some the words come from outside
    for (const [key, text] of Object.entries(ar).filter(([, one]) => one !== '{text}')) {
      const words = text
        .replace(/\{\w+\}/g, '')
        .replace(
          /nom@domaine\.ma|\.csv|\.ndjson|\.gz|JSON|PDF|JPEG|PNG|WebP|HEIC|GIF|TIFF|BMP|MP3|UTF-8|windows-1252|gzip/g,
          '',
        );
      expect(words, key).toMatch(/\p{Script=Arabic}/u);
      expect(words, key).not.toMatch(/[a-z]/i);
    }
  });
});

it('names every kind of document that is accepted', () => {
  for (const texts of [issuesFr, issuesEn, issuesAr])
    for (const { name } of DOCUMENT_FORMATS) expect(texts.file_type).toContain(name);
});

it('fills the holes of a text and leaves an unknown one visible', () => {
  expect(fillText('au plus {max} sur {all}', { max: 5 })).toBe('au plus 5 sur {all}');
});
