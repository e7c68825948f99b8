import type { Brand } from '@rafiq/contract/core/brand';
import { formatMoment } from '@rafiq/contract/core/dates';
import { fillText } from '@rafiq/contract/core/errors';
import type { Language } from '@rafiq/contract/core/language';
import { isolate } from '../../../platform/messages/isolate.ts';
import type { MessageDraft } from '../../../platform/messages/repository.ts';
import { toPerson } from '../../../platform/messages/to-person.ts';
import type { Told } from '../repository.ts';
import { exportAr } from './ar.ts';
import { exportEn } from './en.ts';
import { type ExportMessages, exportFr } from './fr.ts';

const TEXTS: Record<Language, ExportMessages> = { fr: exportFr, en: exportEn, ar: exportAr };

/** That it is ready, until when, and where; the archive itself travels by no mailbox. */
export const exportMessage = (
  person: Told,
  expiresAt: Date,
  { brand, publicUrl }: { brand: Pick<Brand, 'name' | 'hotline'>; publicUrl: string },
): MessageDraft | null => {
  const { language } = person;
  const details = {
    brand: brand.name[language],
    hotline: isolate(brand.hotline, language),
    date: isolate(formatMoment(expiresAt, language).replace(/[\u200f،]/g, ''), language),
    link: `${publicUrl}/#/account/data`,
  };
  const { subject, body, sms } = TEXTS[language];
  const fill = (text: string) => fillText(text, details);
  return toPerson(person, { subject: fill(subject), body: fill(body), sms: fill(sms) });
};
