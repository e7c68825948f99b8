import { expect, it } from 'vitest';
import { parseListQuery } from '../core/list-query.ts';
import { libraryListSchema } from './schema.ts';
import { libraryDocumentToWire, libraryGrammar } from './wire.ts';

const document = {
  id: 'feuille-de-soins',
  titleFr: 'Feuille de soins',
  titleEn: 'Care sheet',
  titleAr: 'ورقة العلاجات',
  subTitleFr: '',
  subTitleEn: '',
  subTitleAr: '',
  url: null,
};

it('carries exactly these keys, and is downloaded from us', () => {
  const wire = libraryDocumentToWire(document);
  expect(libraryListSchema.parse({ count: 1, value: [wire] }).value).toEqual([wire]);
  expect(wire).toEqual({
    id: 'feuille-de-soins',
    title_fr: 'Feuille de soins',
    title_en: 'Care sheet',
    title_ar: 'ورقة العلاجات',
    sub_title_fr: '',
    sub_title_en: '',
    sub_title_ar: '',
    download_url: '/v1/documents/feuille-de-soins/file',
  });
});

it('is downloaded from elsewhere when it is kept there', () => {
  const url = 'https://www.example.com/a.pdf';
  expect(libraryDocumentToWire({ ...document, url }).download_url).toBe(url);
});

it('is paged and searched, and nothing else', () => {
  expect(parseListQuery({ $skip: '10', $top: '5' }, libraryGrammar)).toMatchObject({
    ok: true,
    query: { skip: 10, top: 5 },
  });
  expect(parseListQuery({ $q: ' soins ' }, libraryGrammar)).toMatchObject({
    query: { search: 'soins' },
  });
  for (const query of [{ $filter: '{"id":"x"}' }, { $sort: '{"title_fr":1}' }])
    expect(parseListQuery(query, libraryGrammar).ok).toBe(false);
});
