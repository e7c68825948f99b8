/** What exactly will happen, as facts that a person reads: how it is, and how it will be. */
import { CASE_KINDS } from '../cases/model.ts';
import { erasesData } from '../data-requests/rules.ts';
import { categoriesThat, DATA_CATEGORIES } from '../my-data/categories.ts';
import type { Rights, Wanted } from './model.ts';
import type { Fact } from './schema.ts';

const some = (value: string | null | undefined): string[] => (value ? [value] : []);

const plain = (name: Fact['name'], after: string, before?: string | null): Fact => ({
  ...{ name, sort: 'plain', before: some(before), after: some(after) },
});

/** Whoever has no list answers every kind. */
const kindsOf = ({ roles, kinds }: Rights): string[] =>
  roles.includes('agent') ? [...(kinds ?? CASE_KINDS.filter((kind) => kind !== 'identity'))] : [];

/** Administrators decide on it too, and see no member's data. */
const maskCin = (cin: string): string => cin.replace(/.{3}$/, '•••');

const isOther = ({ before, after }: Fact): boolean => before.join() !== after.join();

type PayloadOf<Kind extends Wanted['kind']> = Extract<Wanted, { kind: Kind }>['payload'];

const leavingFacts = ({ before, after, papers = [], files = [] }: PayloadOf<'refusal'>): Fact[] => {
  const leaving: Fact[] = [
    { name: 'papers', sort: 'paper', before: [], after: [...papers] },
    { name: 'files', sort: 'plain', before: [], after: [...files] },
  ];
  return [
    { name: 'status', sort: 'status', before: [before], after: [after] },
    ...leaving.filter(isOther),
  ];
};

const categories = (name: 'goes' | 'partly' | 'stays', after: readonly string[]): Fact => ({
  ...{ name, sort: 'data-category', before: [], after: [...after] },
});

/** What is asked, and of an erasure that is granted what goes and what the law keeps. */
const dataFacts = ({ right, about, correct, isWhole, after }: PayloadOf<'data'>): Fact[] => {
  const asked: Fact = { name: 'right', sort: 'data-right', before: [], after: [right] };
  if (right === 'correction') {
    const data: Fact = { name: 'data', sort: 'data-about', before: [], after: [about] };
    return [asked, data, plain('correct', correct)];
  }
  if (!erasesData(right, after)) return [asked];
  if (isWhole) return [asked, categories('goes', DATA_CATEGORIES), categories('stays', [])];
  return [
    asked,
    categories('goes', categoriesThat('goes')),
    categories('partly', categoriesThat('partly')),
    categories('stays', categoriesThat('kept', 'fades')),
  ];
};

/** What the second person lets a system do. The same key with another secret may neither more nor less. */
const keyFacts = ({
  keyId,
  source,
  scopes,
  kinds,
  sources,
  overlapDays,
}: PayloadOf<'key'>): Fact[] => [
  { name: 'secret', sort: 'key-secret', before: [], after: [keyId === null ? 'new' : 'another'] },
  plain('source', source),
  { name: 'scopes', sort: 'scope', before: [], after: [...scopes] },
  ...(kinds ? [{ name: 'kinds', sort: 'kind', before: [], after: [...kinds] } satisfies Fact] : []),
  ...(sources ? [plain('sources', sources.join(', '))] : []),
  ...(overlapDays === null ? [] : [plain('overlap', String(overlapDays))]),
];

/** Who is meant, by what the verifier knows it, and what of the registry's contacts is replaced. */
const identityFacts = ({ before, after, reason, hasImage }: PayloadOf<'identity'>): Fact[] => {
  const contact = (name: 'email' | 'phone'): Fact =>
    plain(name, after[name] ?? before?.[name] ?? '', before?.[name]);
  return [
    plain('person', after.name, before?.name),
    { name: 'evidence', sort: 'verify-reason', before: [], after: [reason] },
    { name: 'image', sort: 'id-image', before: [], after: [hasImage ? 'sent' : 'missing'] },
    ...[contact('email'), contact('phone')].filter(isOther),
  ];
};

export const factsOf = ({ kind, payload }: Wanted): Fact[] => {
  if (kind === 'contact') {
    const { email, phone, before, oldContact = 'lost' } = payload;
    return [
      ...(email === null ? [] : [plain('email', email, before?.email)]),
      ...(phone === null ? [] : [plain('phone', phone, before?.phone)]),
      { name: 'old', sort: 'old-contact', before: [], after: [oldContact] },
    ];
  }
  if (kind === 'role') {
    const { before, after } = payload;
    const facts: Fact[] = [
      { name: 'account', sort: 'state', before: some(before.state), after: some(after.state) },
      { name: 'roles', sort: 'role', before: [...before.roles], after: [...after.roles] },
      { name: 'kinds', sort: 'kind', before: kindsOf(before), after: kindsOf(after) },
    ];
    // of whoever comes back the roles are what counts, although they are the same
    return facts.filter(
      (fact) => isOther(fact) || (fact.name === 'roles' && before.state !== after.state),
    );
  }
  if (kind === 'refusal') return leavingFacts(payload);
  if (kind === 'identity') return identityFacts(payload);
  if (kind === 'data') return [...dataFacts(payload), ...leavingFacts(payload)];
  if (kind === 'key') return keyFacts(payload);
  const { filter, staffName, lines } = payload;
  const { from, to, act, about, cin } = filter;
  return [
    ...[plain('lines', String(lines)), plain('from', from), plain('to', to)],
    ...[plain('staff', staffName), { ...plain('act', act ?? ''), sort: 'act' as const }],
    ...[plain('about', about), plain('cin', maskCin(cin))],
  ].filter(({ after }) => after.length > 0);
};

/** Whose rights it is about; null: nobody's of the staff. */
export const subjectOf = ({ kind, payload }: Wanted): string | null =>
  kind === 'role' ? payload.person.id : null;
