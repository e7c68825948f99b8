/** The values of a fact, in the reader's language. */
import type { Fact } from '@rafiq/contract/approvals/schema';
import type { CaseKind } from '@rafiq/contract/cases/model';
import type { Paper } from '@rafiq/contract/conversations/model';
import { isIsoDate } from '@rafiq/contract/core/dates';
import type { DataAbout, DataRight } from '@rafiq/contract/data-requests/model';
import type { VerifyReason } from '@rafiq/contract/identity/model';
import type { LedgerAct } from '@rafiq/contract/ledger/model';
import type { OldContact } from '@rafiq/contract/member-file/model';
import type { DataCategory } from '@rafiq/contract/my-data/categories';
import { wordsOfCategory } from '@rafiq/contract/my-data/words';
import type { StaffRole } from '@rafiq/contract/staff/model';
import type { StaffState } from '@rafiq/contract/staff-people/rules';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { inList } from '../../lib/in-list.ts';
import { requestStatusText } from '../../lib/status/status-words.ts';
import { scopeText } from '../access-keys/api.ts';
import { paperText } from '../cases/api.ts';
import { identityText } from '../identity/api.ts';
import { ledgerText } from '../ledger/api.ts';
import { t as queueText } from '../queue/texts.ts';
import { staffText } from '../staff/api.ts';
import { t } from './texts.ts';

/** The wire says texts; each sort says of which list. */
const WORDS: Record<Fact['sort'], (value: string) => string> = {
  plain: (value) => (isIsoDate(value) ? shortDate(value) : value),
  role: (value) => staffText(`role.${value as StaffRole}`),
  kind: (value) => queueText(`kind.${value as CaseKind}`),
  state: (value) => staffText(`state.${value as StaffState}`),
  status: (value) => requestStatusText(value),
  'old-contact': (value) => t(`old.${value as OldContact}`),
  act: (value) => ledgerText(`act.${value as LedgerAct}`),
  paper: (value) => paperText(value as Paper),
  'data-right': (value) => t(`right.${value as DataRight}`),
  'data-about': (value) => t(`data.${value as DataAbout}`),
  scope: scopeText,
  'key-secret': (value) => t(`secret.${value as 'new' | 'another'}`),
  'verify-reason': (value) => identityText(`because.${value as VerifyReason}`),
  'id-image': (value) => t(`image.${value as 'sent' | 'missing'}`),
  'data-category': (value) => wordsOfCategory(value as DataCategory, language).title,
};

export const valuesOf = ({ sort }: Fact, values: readonly string[]): string =>
  inList(values.map(WORDS[sort]));
