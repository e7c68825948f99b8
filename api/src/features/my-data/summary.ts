/** The first thing that a person opens: what is kept of them, on a few pages, in their language. */
import type { Brand } from '@rafiq/contract/core/brand';
import { formatDate, formatMoment, todayInMorocco } from '@rafiq/contract/core/dates';
import { fillText } from '@rafiq/contract/core/errors';
import type { Language } from '@rafiq/contract/core/language';
import type { KeptData } from '@rafiq/contract/my-data/schema';
import { dataTexts } from '@rafiq/contract/my-data/words';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { isolate } from '../../platform/messages/isolate.ts';
import { colorsOf } from '../../platform/pdf/colors.ts';
import { draftPdf, type PdfDraft } from '../../platform/pdf/draft.ts';
import type { PdfWriter } from '../../platform/pdf/writer.ts';
import { folderStatusWords } from '../feed-notices/service.ts';
import { requestWords } from '../request-answers/service.ts';
import type { Summed } from './summed.ts';

export interface SummaryContext {
  language: Language;
  brand: Pick<Brand, 'name' | 'legal' | 'colors'>;
  now: Date;
}

type Writer = Omit<PdfWriter, 'end'>;

interface Listed {
  title: string;
  columns: readonly { title: string; share: number }[];
  rows: readonly (readonly string[])[];
  all: number;
}

const writeList = (
  pdf: Writer,
  language: Language,
  { title, columns, rows, all }: Listed,
): void => {
  const { archive } = dataTexts(language);
  pdf.subheading(title);
  if (rows.length === 0) pdf.paragraph(archive.none);
  else pdf.table(columns, rows);
  if (all > rows.length) pdf.paragraph(fillText(archive.more, { shown: rows.length, all }));
};

const writePerson = (pdf: Writer, { person }: Summed, { language, now }: SummaryContext): void => {
  const { person: title, names } = dataTexts(language).archive;
  pdf.subheading(title);
  pdf.facts([
    { label: names.name, value: `${person.firstName} ${person.lastName}` },
    { label: names.cin, value: person.cin },
    { label: names.birthDate, value: formatDate(person.birthDate, language) },
    { label: names.client, value: person.clientId },
    { label: names.made, value: formatMoment(now, language, 'long') },
  ]);
};

const writeHoldings = (pdf: Writer, summed: Summed, language: Language): void => {
  const texts = dataTexts(language).archive;
  const { kinds, statuses } = requestWords(language);
  const shortDay = (date: string) => isolate(formatDate(date, language), language);
  const dayOf = (at: string) => shortDay(todayInMorocco(new Date(at)));
  writeList(pdf, language, {
    title: texts.contracts,
    columns: [
      { title: texts.contract.number, share: 3 },
      { title: texts.contract.label, share: 5 },
    ],
    rows: summed.contracts.map(({ number, label }) => [number, label]),
    all: summed.contracts.length,
  });
  writeList(pdf, language, {
    title: texts.folders,
    columns: [
      { title: texts.folder.number, share: 3 },
      { title: texts.folder.date, share: 3 },
      { title: texts.folder.status, share: 3 },
    ],
    rows: summed.folders.map(({ number, date, status }) => [
      ...[number, shortDay(date), folderStatusWords(language, status)],
    ]),
    all: summed.allFolders,
  });
  writeList(pdf, language, {
    title: texts.requests,
    columns: [
      { title: texts.request.number, share: 3 },
      { title: texts.request.date, share: 3 },
      { title: texts.request.subject, share: 4 },
      { title: texts.request.status, share: 3 },
    ],
    rows: summed.requests.map(({ id, at, kind, status }) => [
      ...[isolate(groupReference(referenceOf(id)), language), dayOf(at)],
      ...[kinds[kind], statuses[status]],
    ]),
    all: summed.allRequests,
  });
  writeList(pdf, language, {
    title: texts.consents,
    columns: [
      { title: texts.consent.version, share: 3 },
      { title: texts.consent.date, share: 3 },
    ],
    rows: summed.consents.map(({ version, at }) => [isolate(version, language), dayOf(at)]),
    all: summed.consents.length,
  });
};

export const draftSummary = (
  kept: readonly KeptData[],
  summed: Summed,
  context: SummaryContext,
): PdfDraft => {
  const { language, brand, now } = context;
  const texts = dataTexts(language).archive;
  const name = brand.name[language];
  const date = formatMoment(now, language, 'long');
  const options = {
    ...{ language, title: texts.title, brand: name, colors: colorsOf(brand), createdAt: now },
    footer: [brand.legal[language]],
  };
  return draftPdf(options, (pdf) => {
    pdf.heading(texts.title);
    pdf.paragraph(fillText(texts.intro, { brand: name, date }));
    writePerson(pdf, summed, context);
    writeHoldings(pdf, summed, language);
    pdf.subheading(texts.columns.what);
    pdf.table(
      [
        { title: texts.columns.what, share: 3 },
        { title: texts.columns.why, share: 3 },
        { title: texts.columns.kept, share: 4 },
        { title: texts.columns.rows, share: 1.4 },
      ],
      kept.map(({ title, why, kept: howLong, rows }) => [
        title,
        why,
        howLong,
        rows === null ? '–' : String(rows),
      ]),
    );
    pdf.space();
    pdf.paragraph(texts.rights);
  });
};
