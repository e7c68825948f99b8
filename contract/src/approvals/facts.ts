/** What exactly will happen, as facts that a person reads: how it is, and how it will be. */
import { CASE_KINDS } from '../cases/model.ts';
import type { Fact, Rights, Wanted } from './model.ts';

const some = (value: string | null | undefined): string[] => (value ? [value] : []);

const plain = (name: Fact['name'], after: string, before?: string | null): Fact => ({
  ...{ name, sort: 'plain', before: some(before), after: some(after) },
});

/** Whoever has no list answers every kind. */
const kindsOf = ({ roles, kinds }: Rights): readonly string[] =>
  roles.includes('agent') ? (kinds ?? CASE_KINDS.filter((kind) => kind !== 'identity')) : [];

/** Administrators decide on it too, and see no member's data. */
const maskCin = (cin: string): string => cin.replace(/.{3}$/, '•••');

const isOther = ({ before, after }: Fact): boolean => before.join() !== after.join();

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
      { name: 'roles', sort: 'role', before: before.roles, after: after.roles },
      { name: 'kinds', sort: 'kind', before: kindsOf(before), after: kindsOf(after) },
    ];
    // of whoever comes back the roles are what counts, although they are the same
    return facts.filter(
      (fact) => isOther(fact) || (fact.name === 'roles' && before.state !== after.state),
    );
  }
  if (kind === 'refusal') {
    const { before, after, papers = [], files = [] } = payload;
    const leaving: Fact[] = [
      { name: 'papers', sort: 'paper', before: [], after: papers },
      { name: 'files', sort: 'plain', before: [], after: files },
    ];
    return [
      { name: 'status', sort: 'status', before: [before], after: [after] },
      ...leaving.filter(isOther),
    ];
  }
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
