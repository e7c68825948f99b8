import { LANGUAGES } from '@rafiq/contract/core/language';
import { HEALTH_STATUSES } from '@rafiq/contract/health-folders/model';
import { MOTOR_STATUSES } from '@rafiq/contract/motor-folders/model';
import { describe, expect, it } from 'vitest';
import { folderMessage, type ToldFolder } from './compose.ts';

const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' }, hotline: '05 22 00 00 00' };
const context = { brand, publicUrl: 'https://portail.assureur.ma' };
const told = { id: '123456', number: '2026-000123' };
const FOLDERS: ToldFolder[] = [
  ...HEALTH_STATUSES.map((status) => ({ ...told, kind: 'health' as const, status })),
  ...MOTOR_STATUSES.map((status) => ({ ...told, kind: 'motor' as const, status })),
];

const SMS_LENGTH = { fr: 160, en: 160, ar: 2 * 67 };

describe.each(LANGUAGES)('in %s', (language) => {
  const write = () =>
    FOLDERS.map((folder) => ({ folder, ...folderMessage(language, folder, context) }));

  it('names folder and status, leads to it and leaves no hole open', () => {
    for (const { folder, subject, body } of write()) {
      expect(`${subject}${body}`).not.toMatch(/[{}]|undefined/);
      expect(subject).toContain(told.number);
      expect(body).toContain(brand.name[language]);
      const screen = folder.kind === 'health' ? 'health' : 'auto';
      expect(body).toContain(`${context.publicUrl}/#/${screen}/details?id=123456`);
    }
  });

  it('has another subject for each status', () => {
    const subjects = write().map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(FOLDERS.length);
  });

  it('fits an SMS into one message, or two in Arabic', () => {
    for (const { sms } of write()) {
      expect(sms.length).toBeLessThanOrEqual(SMS_LENGTH[language]);
      expect(sms).toContain(told.number);
    }
  });
});

it('says what is asked for, where something is', () => {
  const write = (status: 'C.Information' | 'En cours') =>
    folderMessage('fr', { ...told, kind: 'health', status }, context).body;
  expect(write('C.Information')).toContain('Il nous manque une pièce');
  expect(write('En cours')).not.toContain('manque');
});
