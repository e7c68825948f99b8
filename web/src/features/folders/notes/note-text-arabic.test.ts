import { KNOWN_NOTES } from '@rafiq/contract/folders/notes';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { folderTexts } from '../texts.ts';
import { knownNoteText, noteLanguage, noteText } from './note-text.ts';

vi.mock('@rafiq/kit/texts/language.ts', () => ({ language: 'ar' }));

beforeAll(() => folderTexts.load());

describe('what the insurer wrote', () => {
  it.each(Object.values(KNOWN_NOTES))('“%s” is said in Arabic', (note) => {
    expect(noteText(note).replace(/\{\w+\}/g, '')).toMatch(/^[\u0600-\u06ff\u2068\u2069 :،.]+$/);
  });

  it('keeps names and numbers', () => {
    expect(noteText('Dossier reçu, bordereau 88213')).toContain('88213');
    expect(noteText('Expertise confiée à Cabinet Skalli')).toContain('Cabinet Skalli');
  });

  it('says a note inside a note in the same language', () => {
    const text = noteText('Étude médicale : une pièce manque');
    expect(text).toContain(noteText('une pièce manque'));
    expect(text).not.toMatch(/[a-z]/i);
  });

  it('is shown as it was written when nobody foresaw it', () => {
    expect(knownNoteText('Merci de nous appeler')).toBeNull();
    expect(noteText('Merci de nous appeler')).toBe('Merci de nous appeler');
    expect(noteLanguage('Merci de nous appeler')).toBe('fr');
    expect(noteLanguage('une pièce manque')).toBeUndefined();
  });
});
