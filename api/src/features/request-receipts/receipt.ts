/** The receipt's words and order: as a PDF to keep, as an e-mail, and as short as an SMS. */
import type { Brand } from '@rafiq/contract/core/brand';
import { formatMoment } from '@rafiq/contract/core/dates';
import { fillText } from '@rafiq/contract/core/errors';
import type { Language } from '@rafiq/contract/core/language';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { isolate } from '../../platform/messages/isolate.ts';
import type { MessageDraft } from '../../platform/messages/repository.ts';
import { colorsOf } from '../../platform/pdf/colors.ts';
import { draftPdf, type PdfDraft } from '../../platform/pdf/draft.ts';
import type { Fact } from '../../platform/pdf/writer.ts';
import { linkTo } from '../requests/request-link.ts';
import { receiptAr } from './messages/ar.ts';
import { receiptEn } from './messages/en.ts';
import { type ReceiptTexts, receiptFr } from './messages/fr.ts';
import type { Received } from './repository.ts';

const TEXTS: Record<Language, ReceiptTexts> = { fr: receiptFr, en: receiptEn, ar: receiptAr };

export interface ReceiptContext {
  language: Language;
  brand: Pick<Brand, 'name' | 'hotline' | 'legal' | 'colors'>;
}

const numberOf = ({ id }: Received, language: Language): string =>
  isolate(groupReference(referenceOf(id)), language);

/** Day, month, year and hour in one piece, which the text around it does not turn about. */
const shortMoment = (instant: string, language: Language): string =>
  isolate(formatMoment(new Date(instant), language).replace(/[\u200f،,]/g, ''), language);

/** Who has no contract to name, as for a suggestion, has no such line. */
const factsOf = (received: Received, language: Language): Fact[] => {
  const texts = TEXTS[language];
  const { kind, createdAt, contract } = received;
  const facts = [
    { label: texts.reference, value: numberOf(received, language) },
    { label: texts.kind, value: texts.kinds[kind] },
    { label: texts.receivedAt, value: formatMoment(new Date(createdAt), language, 'long') },
    { label: texts.sender, value: fullNameOf(received) },
  ];
  if (contract.policyNumber === '') return facts;
  const value = [contract.company, contract.policyNumber].filter(Boolean).join(' · ');
  return [...facts, { label: texts.contract, value }];
};

export const receiptName = ({ id }: Received, language: Language): string =>
  `${TEXTS[language].fileName}-${referenceOf(id)}.pdf`;

export const draftReceipt = (
  received: Received,
  { language, brand, now }: ReceiptContext & { now: Date },
): PdfDraft => {
  const texts = TEXTS[language];
  const name = brand.name[language];
  const options = {
    language,
    title: texts.title,
    brand: name,
    colors: colorsOf(brand),
    createdAt: now,
    footer: [brand.legal[language]],
  };
  return draftPdf(options, (pdf) => {
    pdf.heading(texts.title);
    pdf.paragraph(fillText(texts.intro, { brand: name }));
    pdf.subheading(texts.request);
    pdf.facts(factsOf(received, language));
    pdf.subheading(texts.files);
    if (received.files.length === 0) pdf.paragraph(texts.noFile);
    else {
      pdf.table(
        [
          { title: texts.file, share: 5 },
          { title: texts.fileAt, share: 3 },
        ],
        received.files.map((file) => [file.name, shortMoment(file.sentAt, language)]),
      );
    }
    pdf.subheading(texts.delay);
    pdf.paragraph(texts.noDelay);
    pdf.space();
    pdf.paragraph(fillText(texts.hotline, { hotline: isolate(brand.hotline, language) }));
  });
};

/** The whole receipt in words: messages carry no files, and a text is read on any phone. */
const emailFacts = (received: Received, language: Language): string => {
  const texts = TEXTS[language];
  const names = received.files.map(({ name }) => `– ${isolate(name, language)}`).join('\n');
  const facts = [
    ...factsOf(received, language),
    { label: texts.files, value: names === '' ? texts.noFile : `\n${names}` },
    { label: texts.delay, value: texts.noDelay },
  ];
  const line = (fact: Fact) => fillText(texts.line, { ...fact });
  return facts.map(line).join('\n').replaceAll(/ +\n/g, '\n');
};

export const receiptMessage = (
  received: Received,
  channel: 'email' | 'phone',
  { language, brand, publicUrl }: ReceiptContext & { publicUrl: string },
): Omit<MessageDraft, 'recipient'> => {
  const texts = TEXTS[language];
  const details = {
    brand: brand.name[language],
    reference: numberOf(received, language),
    date: shortMoment(received.createdAt, language),
    link: linkTo(publicUrl, received.kind, received.id),
    hotline: isolate(brand.hotline, language),
  };
  if (channel === 'phone') {
    return { channel: 'sms', subject: '', body: fillText(texts.sms, details) };
  }
  const facts = emailFacts(received, language);
  return {
    channel: 'email',
    subject: fillText(texts.subject, details),
    body: fillText(texts.body, { ...details, facts }),
  };
};
