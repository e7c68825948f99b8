/** Lines of the ledger in words: which number or code stands for what. */
import { LEDGER_ACTS } from '@rafiq/contract/ledger/model';
import { objectOf } from '@rafiq/contract/ledger/objects';
import { OPERATOR } from '@rafiq/contract/ledger/rules';
import type { LedgerLine } from '@rafiq/contract/ledger/schema';
import { groupReference } from '@rafiq/contract/requests/reference';
import { STAFF_ROLES } from '@rafiq/contract/staff/model';
import { reasonText as fileReasonText } from '../member-file/api.ts';
import { t as queueText } from '../queue/texts.ts';
import { t } from './texts.ts';

/** Everybody who is or was of the staff. */
export type People = readonly { id: string; name: string }[];

const nameOf = (people: People, id: string): string =>
  people.find((person) => person.id === id)?.name ?? t('about.number', { number: id });

const SEARCHED_BY = ['cin', 'name', 'policy', 'number'] as const;

const otherText = ({ act, about }: LedgerLine): string => {
  const [, exported] = /^export (\d+)$/.exec(about) ?? [];
  if (exported) return t('about.export', { number: exported });
  if (about === 'verification') return t('about.verification');
  if (about === 'approvals') return t('about.approvals');
  const by = SEARCHED_BY.find((one) => act === 'members.searched' && one === about);
  if (by) return t(`about.by.${by}`);
  if (!/^\d+$/.test(about)) return about;
  if (act.startsWith('approval.')) return t('about.approval', { number: about });
  if (act.startsWith('feed.')) return t('about.batch', { number: about });
  return t('about.number', { number: about });
};

/** What a line is about: a request by the number that people know, somebody of the staff by name. */
export const objectText = (line: LedgerLine, people: People): { text: string; kind: string } => {
  const { act, about } = line;
  if (line.case) {
    const kind = queueText(`kind.${line.case.kind}`);
    const { reference } = line.case;
    return reference === ''
      ? { text: kind, kind: '' }
      : { text: `\u2066${groupReference(reference)}\u2069`, kind };
  }
  if (about === '') return { text: '', kind: '' };
  if (objectOf(act) === 'person') return { text: nameOf(people, about), kind: '' };
  return { text: otherText(line), kind: '' };
};

const CODES = [
  'again',
  'new password',
  'attempts forgotten',
  'sealed',
  'rotate',
  'draft',
  'discarded',
  'removed',
  'put-back',
  'scheduled',
  'imported',
  'import-undone',
  'ordered',
  'file',
  'changed',
  'gone',
  'renewal-pending',
  'not-allowed',
  'file-gone',
  'not-approved',
] as const;

const roleText = (name: string): string => {
  const role = STAFF_ROLES.find((one) => one === name);
  return role ? t(`role.${role}`) : name;
};

/** What somebody looked for in the ledger, such as `from 2026-11-01, act case.read`. */
const searchText = (reason: string, people: People): string =>
  reason
    .split(', ')
    .map((part) => {
      const [name = '', ...rest] = part.split(' ');
      const value = rest.join(' ');
      if (name === 'from' || name === 'to') return `${t(name)} ${value}`;
      if (name === 'about') return `${t('column.about')} ${value}`;
      const act = LEDGER_ACTS.find((one) => name === 'act' && one === value);
      if (act) return t(`act.${act}`);
      if (name !== 'staff') return part;
      return value === OPERATOR ? t('staff.operator') : nameOf(people, value);
    })
    .join(', ');

/** Why, or how: a code in words, what somebody typed as it is. */
export const reasonText = ({ act, reason }: LedgerLine, people: People): string => {
  if (act === 'case.assigned') return t('reason.to', { name: nameOf(people, reason) });
  if (act === 'ledger.read') return searchText(reason, people);
  // its reason is the document's number, which says nothing
  if (act === 'file.read') return '';
  const code = CODES.find((one) => one === reason);
  if (code) return t(`reason.${code}`);
  const [, roles, rest = ''] = /^roles: ([a-z, ]+)(.*)$/.exec(reason) ?? [];
  if (roles !== undefined)
    return t('reason.roles', { roles: roles.split(', ').map(roleText).join(', ') }) + rest;
  return fileReasonText(reason);
};
