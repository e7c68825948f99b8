import type { Brand } from '@rafiq/contract/core/brand';
import { fillText } from '@rafiq/contract/core/errors';
import type { Language } from '@rafiq/contract/core/language';
import { FOLDER_SCREENS } from '@rafiq/contract/folders/screens';
import type { HealthStatus } from '@rafiq/contract/health-folders/model';
import type { MotorStatus } from '@rafiq/contract/motor-folders/model';
import { isolate } from '../../../platform/messages/isolate.ts';
import type { MessageTexts } from '../../news/service.ts';
import { folderMessagesAr } from './ar.ts';
import { folderMessagesEn } from './en.ts';
import { type FolderMessages, folderMessagesFr } from './fr.ts';

const TEXTS: Record<Language, FolderMessages> = {
  fr: folderMessagesFr,
  en: folderMessagesEn,
  ar: folderMessagesAr,
};

interface Told {
  id: string;
  number: string;
}
export type ToldFolder = Told &
  ({ kind: 'health'; status: HealthStatus } | { kind: 'motor'; status: MotorStatus });

/** As a message about a folder says it. */
export const folderStatusWords = (
  language: Language,
  status: HealthStatus | MotorStatus,
): string => {
  const { health, motor } = TEXTS[language];
  return { ...health.statuses, ...motor.statuses }[status];
};

const wordsOf = (texts: FolderMessages, folder: ToldFolder) =>
  folder.kind === 'health'
    ? { what: texts.health.what, status: texts.health.statuses[folder.status] }
    : { what: texts.motor.what, status: texts.motor.statuses[folder.status] };

interface Sender {
  brand: Pick<Brand, 'name' | 'hotline'>;
  publicUrl: string;
}

const senderWords = ({ brand }: Sender, language: Language) => ({
  brand: brand.name[language],
  hotline: isolate(brand.hotline, language),
});

/** The number itself stays out of it: whoever reads a mailbox need not learn it. */
export const cinMessage = (language: Language, sender: Sender): MessageTexts => {
  const { cin } = TEXTS[language];
  const details = senderWords(sender, language);
  return {
    subject: cin.subject,
    body: fillText(cin.body, details),
    sms: fillText(cin.sms, details),
  };
};

/** Neither the care nor an amount: a mailbox and the screen of a locked phone are read by others. */
export const folderMessage = (
  language: Language,
  folder: ToldFolder,
  sender: Sender,
): MessageTexts => {
  const texts = TEXTS[language];
  const asked = texts.asked[folder.status];
  const details = {
    ...wordsOf(texts, folder),
    asked: asked ? `\n${asked}` : '',
    number: isolate(folder.number, language),
    ...senderWords(sender, language),
    link: `${sender.publicUrl}/#${FOLDER_SCREENS[folder.kind]}?id=${folder.id}`,
  };
  return {
    subject: fillText(texts.subject, details),
    body: fillText(texts.body, details),
    sms: fillText(texts.sms, details),
  };
};

/** By which folder a declaration was moved, as its step says it. */
export const ledNote = (language: Language, number: string): string =>
  fillText(TEXTS[language].led, { number: isolate(number, language) });
