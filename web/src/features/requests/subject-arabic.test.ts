import { REQUEST_KINDS } from '@rafiq/contract/requests/model';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { kindText } from './kinds/texts.ts';
import { folderText, subjectText } from './subject.ts';
import { requestTexts } from './texts.ts';

vi.mock('@rafiq/kit/texts/language.ts', () => ({ language: 'ar' }));

beforeAll(() => requestTexts.load());

describe('the subject of a request', () => {
  it.each(REQUEST_KINDS)('names a %s in the person’s language', (kind) => {
    expect(kindText(kind)).toMatch(/^[\u0600-\u06ff ]+$/);
  });

  // in Arabic a number with a dash would be read from its end
  it('says what the request is about, without what nobody gave', () => {
    const about = subjectText('ticket', ['العقد', '', folderText('2026-004871')]);
    expect(about).toBe(`سؤال إلى مستشار – \u2068العقد، الملف \u20682026-004871\u2069\u2069`);
  });

  it('is the kind alone when there is nothing else to say', () => {
    expect(folderText('')).toBe('');
    expect(subjectText('suggestion', [''])).toBe('اقتراح');
  });
});
