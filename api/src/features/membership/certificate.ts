/** The certificate's words and order. How they come to stand on paper is the platform's business. */
import type { Brand } from '@rafiq/contract/core/brand';
import { formatDate, type IsoDate, todayInMorocco } from '@rafiq/contract/core/dates';
import { fillText } from '@rafiq/contract/core/errors';
import type { Language } from '@rafiq/contract/core/language';
import { plateText } from '@rafiq/contract/core/plate';
import type { HealthPolicy, MotorPolicy, Policies } from '@rafiq/contract/policies/model';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { isolate } from '../../platform/messages/isolate.ts';
import { colorsOf } from '../../platform/pdf/colors.ts';
import { draftPdf, type PdfDraft } from '../../platform/pdf/draft.ts';
import type { PdfWriter } from '../../platform/pdf/writer.ts';
import type { CertifiedBeneficiary, CertifiedMember } from './repository.ts';
import { certificateAr } from './texts/ar.ts';
import { certificateEn } from './texts/en.ts';
import { type CertificateTexts, certificateFr } from './texts/fr.ts';

const TEXTS: Record<Language, CertificateTexts> = {
  fr: certificateFr,
  en: certificateEn,
  ar: certificateAr,
};

export interface Certified {
  member: CertifiedMember;
  /** Enabled ones only. */
  policies: Policies;
  beneficiaries: CertifiedBeneficiary[];
}

export interface CertificateContext {
  language: Language;
  brand: Pick<Brand, 'name' | 'hotline' | 'legal' | 'colors'>;
  now: Date;
}

type Pdf = Omit<PdfWriter, 'end'>;

const addHealth = (pdf: Pdf, texts: CertificateTexts, policies: HealthPolicy[]): void => {
  if (policies.length === 0) return;
  pdf.subheading(texts.health);
  pdf.table(
    [
      { title: texts.formula, share: 3 },
      { title: texts.company, share: 3 },
      { title: texts.policyNumber, share: 2 },
    ],
    policies.map(({ label, clientName, policyId }) => [label, clientName, policyId]),
  );
};

const addMotor = (
  pdf: Pdf,
  texts: CertificateTexts,
  policies: MotorPolicy[],
  day: (date: IsoDate) => string,
): void => {
  if (policies.length === 0) return;
  pdf.subheading(texts.motor);
  pdf.table(
    [
      { title: texts.vehicle, share: 4 },
      { title: texts.plate, share: 3 },
      { title: texts.policyNumber, share: 4 },
      { title: texts.validity, share: 6 },
    ],
    policies.map((policy) => [
      `${policy.make} ${policy.model}`,
      plateText(policy.plate),
      policy.policyNumber,
      fillText(texts.period, { start: day(policy.effectDate), end: day(policy.expiryDate) }),
    ]),
  );
};

const addBeneficiaries = (
  pdf: Pdf,
  texts: CertificateTexts,
  beneficiaries: CertifiedBeneficiary[],
  day: (date: IsoDate) => string,
): void => {
  pdf.subheading(texts.beneficiaries);
  if (beneficiaries.length === 0) {
    pdf.paragraph(texts.noBeneficiary);
    return;
  }
  pdf.table(
    [
      { title: texts.name, share: 4 },
      { title: texts.kinship, share: 2 },
      { title: texts.birthDate, share: 2 },
    ],
    beneficiaries.map((person) => [
      fullNameOf(person),
      texts[person.kinship],
      day(person.birthDate),
    ]),
  );
};

export const certificateName = ({ membershipNumber }: CertifiedMember, language: Language) =>
  `${[TEXTS[language].fileName, membershipNumber].filter(Boolean).join('-')}.pdf`;

export const draftCertificate = (
  { member, policies, beneficiaries }: Certified,
  { language, brand, now }: CertificateContext,
): PdfDraft => {
  const texts = TEXTS[language];
  const name = brand.name[language];
  // as the portal shows it: day, month and year from left to right in every language
  const day = (date: IsoDate) =>
    isolate(formatDate(date, language).replaceAll('\u200f', ''), language);
  const options = {
    language,
    title: texts.title,
    brand: name,
    colors: colorsOf(brand),
    createdAt: now,
    footer: [
      fillText(texts.hotline, { hotline: isolate(brand.hotline, language) }),
      brand.legal[language],
    ],
  };
  return draftPdf(options, (pdf) => {
    pdf.heading(texts.title);
    pdf.paragraph(fillText(texts.intro, { brand: name }));
    pdf.subheading(texts.member);
    pdf.facts([
      { label: texts.name, value: fullNameOf(member) },
      { label: texts.cin, value: member.cin },
      ...(member.membershipNumber === null
        ? []
        : [{ label: texts.membershipNumber, value: member.membershipNumber }]),
      { label: texts.birthDate, value: formatDate(member.birthDate, language, 'long') },
    ]);
    addHealth(pdf, texts, policies.health);
    addMotor(pdf, texts, policies.motor, day);
    addBeneficiaries(pdf, texts, beneficiaries, day);
    pdf.space();
    pdf.paragraph(
      fillText(texts.issued, { date: formatDate(todayInMorocco(now), language, 'long') }),
    );
  });
};
