/** What a member can show to prove the membership. */
import type { Language } from '@rafiq/contract/core/language';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { PdfMaker } from '../../platform/pdf/maker.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import { loadPolicies } from '../policies/service.ts';
import { type CertificateContext, certificateName, draftCertificate } from './certificate.ts';
import { findCertifiedBeneficiaries, findCertifiedMember } from './repository.ts';

export interface MembershipDeps {
  db: Db;
  clock: Clock;
  brand: CertificateContext['brand'];
  pdf: PdfMaker;
}

/** Setting a page costs the processor of some hundred list calls. */
const PER_MEMBER: Limit = { name: 'certificate-member', max: 20, minutes: 10 };

export interface Certificate {
  name: string;
  mediaType: string;
  size: number;
  bytes: Buffer;
}

/** In the language that was asked for, else in the member's own. */
export const makeCertificate = async (
  deps: MembershipDeps,
  memberId: string,
  asked: Language | undefined,
): Promise<Certificate> => {
  const { db, brand } = deps;
  const now = deps.clock();
  const [member, policies, beneficiaries] = await Promise.all([
    findCertifiedMember(db, memberId),
    loadPolicies(deps, memberId),
    findCertifiedBeneficiaries(db, memberId),
  ]);
  const enabled = {
    health: policies.health.filter((policy) => policy.enabled),
    motor: policies.motor.filter((policy) => policy.enabled),
  };
  if (!member || enabled.health.length + enabled.motor.length === 0) {
    throw new AppError('files_unavailable');
  }
  await takeAttempt(db, PER_MEMBER, memberId, now);
  const language = asked ?? member.language;
  const certified = { member, policies: enabled, beneficiaries };
  const bytes = await deps.pdf.make(draftCertificate(certified, { language, brand, now }));
  const name = certificateName(member, language);
  return { name, mediaType: 'application/pdf', size: bytes.length, bytes };
};
