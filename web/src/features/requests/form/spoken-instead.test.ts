import { expect, it } from 'vitest';
import type { FormFile } from './form-files.ts';
import { spokenInstead } from './spoken-instead.ts';

const aFile = (type: string): FormFile => ({
  id: '1',
  name: 'a',
  type,
  size: 1,
  lastModified: 0,
  blob: null,
  state: 'waiting',
  progress: 0,
  error: null,
});
const VOICE = { files: [aFile('audio/mpeg')], words: 'Message vocal' };
const values = { title: 'Une idée', message: ' \n', type: '' };

it('fills what was left empty with words that say so, and only the fields that are meant', () => {
  expect(spokenInstead(values, ['title', 'message'], VOICE)).toEqual({
    title: 'Une idée',
    message: 'Message vocal',
    type: '',
  });
});

it('leaves what was written as it is', () => {
  const written = { ...values, message: 'Bonjour' };
  expect(spokenInstead(written, ['message'], VOICE)).toEqual(written);
});

it('fills nothing without a recording: a document is none', () => {
  for (const files of [[], [aFile('application/pdf')]]) {
    expect(spokenInstead(values, ['message'], { ...VOICE, files })).toBe(values);
  }
});
