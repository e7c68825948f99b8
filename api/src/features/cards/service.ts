/** The card of each insured person: signed for its member, and judged for whoever is shown it. */
import type { CardKind, CardState } from '@rafiq/contract/cards/model';
import { plainLine } from '@rafiq/contract/cards/names';
import { contractOnCard, coverState, expiryOf, judgeToken } from '@rafiq/contract/cards/rules';
import type { Card } from '@rafiq/contract/cards/schema';
import { signedBytes, tokenBody, writeToken } from '@rafiq/contract/cards/token';
import { fullNameOf } from '@rafiq/contract/profile/model';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { networkLimit, ofNetworks } from '../../platform/network-limit.ts';
import { type Limit, takeAttempt, takeAttempts } from '../../platform/rate-limit.ts';
import {
  checkSignature,
  type KeyDeps,
  keysNow,
  paperSigner,
  type Signer,
  signerNow,
} from './keys.ts';
import {
  type CardPerson,
  type CardPolicy,
  endPaper,
  findCover,
  isEndedSince,
  peopleOf,
  policiesOf,
} from './repository.ts';

export {
  createCardBox,
  keysNow,
  type ListedKey,
  listKeys,
  rotateKeys,
} from './keys.ts';

/** A hospital's desks may share one address; whoever guesses gains nothing by more. */
const CHECKS = networkLimit('card-check', [600, 2400, 9600], 10);
const PRINTS: Limit = { name: 'card-prints', max: 20, minutes: 60 };
/** As a name of any length is told on the screen; the code cuts it shorter. */
const SHOWN_BYTES = 160;

interface Making {
  memberId: string;
  kind: CardKind;
  signer: Signer;
  issuedAt: Date;
  cins: (string | null)[];
}

const cardOf = (person: CardPerson, policy: CardPolicy, making: Making): Card => {
  const { memberId, kind, signer, issuedAt, cins } = making;
  const facts = {
    name: fullNameOf(person),
    contract: contractOnCard(policy.number, cins),
    startsOn: policy.startsOn,
    endsOn: policy.endsOn,
  };
  const { keyId } = signer;
  const reference = { memberId, policyId: policy.id, personId: person.id };
  const body = tokenBody({ ...facts, ...reference, kind, keyId, issuedAt });
  return {
    ...facts,
    name: plainLine(facts.name, SHOWN_BYTES),
    id: `${policy.id}-${person.id}`,
    kinship: person.kinship,
    label: plainLine(policy.label, SHOWN_BYTES),
    token: writeToken(body, signer.sign(signedBytes(body))),
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiryOf({ kind, issuedAt, endsOn: policy.endsOn }).toISOString(),
  };
};

/**
 * A contract that is over, or has not begun, has no card. `now`: from before the session was asked for, so that what
 * ends the session meanwhile is later than the code.
 */
const makeCards = async (
  deps: KeyDeps,
  memberId: string,
  { kind, now }: { kind: CardKind; now: Date },
): Promise<Card[]> => {
  const [policies, people] = await Promise.all([
    policiesOf(deps.db, memberId),
    peopleOf(deps.db, memberId),
  ]);
  const running = policies.filter((policy) => coverState(policy, now) === 'valid');
  if (running.length === 0) return [];
  // a code counts whole seconds
  const issuedAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const cins = people.map(({ cin }) => cin);
  const ends = running.map(({ endsOn }) => expiryOf({ kind, issuedAt, endsOn }).getTime());
  const signer =
    kind === 'phone' ? await signerNow(deps) : await paperSigner(deps, new Date(Math.max(...ends)));
  const making = { memberId, kind, signer, issuedAt, cins };
  return running.flatMap((policy) => people.map((person) => cardOf(person, policy, making)));
};

export const listCards = (deps: KeyDeps, memberId: string, now: Date): Promise<Card[]> =>
  makeCards(deps, memberId, { kind: 'phone', now });

export const printCards = async (deps: KeyDeps, memberId: string, now: Date): Promise<Card[]> => {
  await takeAttempt(deps.db, PRINTS, memberId, now);
  return makeCards(deps, memberId, { kind: 'paper', now });
};

/** All that were printed until now: a sheet that was lost is told from no other. */
export const takeBackPaper = (
  { db, clock }: Pick<KeyDeps, 'db' | 'clock'>,
  memberId: string,
): Promise<void> => endPaper(db, memberId, clock());

/** Only what we signed is looked up: a made-up number is told from no other. */
export const checkCard = async (
  deps: { db: Db; clock: Clock },
  { token, address }: { token: string; address: string },
): Promise<CardState> => {
  const { db } = deps;
  const now = deps.clock();
  await takeAttempts(db, ofNetworks(CHECKS, address), now);
  const keys = await keysNow(deps);
  const { state, content } = await judgeToken(token, { keys, now, check: checkSignature });
  if (state !== 'valid' || !content) return state;
  const cover = await findCover(db, content);
  if (!cover) return 'withdrawn';
  if (await isEndedSince(db, content)) return content.kind === 'paper' ? 'taken_back' : 'expired';
  return coverState(cover, now);
};
