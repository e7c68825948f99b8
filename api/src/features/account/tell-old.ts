/** Whoever could recover the access before a change hears of it, and may take it back. */
import { countsFrom } from '@rafiq/contract/account/rules';
import type { Language } from '@rafiq/contract/core/language';
import type { Channel } from '@rafiq/contract/onboarding/model';
import type { Transaction } from '../../platform/db.ts';
import { addNews } from '../news/service.ts';
import type { StoredChange } from './contact-repository.ts';
import { linkForUndo } from './contact-undo.ts';
import { type NoticeDeps, sendNotice, whoHearsOf } from './notice.ts';

export type TellOldDeps = NoticeDeps & { publicUrl: string };

export interface Replaced {
  memberId: string;
  /** Which contacts are no longer those that recover. */
  away: Channel[];
  recovering: Record<Channel, string | null>;
  /** Those of before this one. */
  changes: StoredChange[];
  language: Language;
  now: Date;
}

/** Put in so lately that it could still be undone: it may be a thief's, and undoes nothing of the owner's repair. */
const isYoung = (
  { changes, now }: Replaced,
  { kind, recipient }: { kind: Channel; recipient: string | null },
): boolean =>
  changes.some(
    (change) =>
      change.kind === kind && change.newValue === recipient && now < countsFrom(change.changedAt),
  );

/** Of somebody who has no account: there is nothing to take back, and there is a number to call. */
export const tellReached = async (
  tx: Transaction,
  deps: NoticeDeps,
  { away, recovering, language }: Pick<Replaced, 'away' | 'recovering' | 'language'>,
): Promise<void> => {
  for (const kind of whoHearsOf(away, recovering))
    await sendNotice(tx, deps, 'contactOnFileChanged', {
      ...{ kind, recipient: recovering[kind], language },
    });
};

export const tellRecovering = async (
  tx: Transaction,
  deps: TellOldDeps,
  replaced: Replaced,
  { mayUndo }: { mayUndo: boolean },
): Promise<void> => {
  const { memberId, away, recovering, language, now } = replaced;
  for (const kind of whoHearsOf(away, recovering)) {
    const to = { kind, recipient: recovering[kind], language };
    if (!mayUndo || isYoung(replaced, to)) {
      await sendNotice(tx, deps, 'contactChanged', to);
      continue;
    }
    const link = await linkForUndo(tx, deps, memberId, now);
    await sendNotice(tx, deps, 'contactChangedUndo', to, { link });
  }
  await addNews(tx, deps, [{ memberId, kind: 'contact-changed', details: {} }], now);
};
