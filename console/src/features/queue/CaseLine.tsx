import type { CaseState } from '@rafiq/contract/cases/model';
import { isNewFromMember } from '@rafiq/contract/cases/rules';
import type { CaseRow } from '@rafiq/contract/cases/schema';
import type { StatusTag as Tone } from '@rafiq/contract/core/status-tag';
import type { Present } from '@rafiq/contract/presence/schema';
import { markOf } from '@rafiq/contract/request-handover/rules';
import { groupReference } from '@rafiq/contract/requests/reference';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Link } from '@tanstack/react-router';
import { activityText } from './activity-text.ts';
import type { CaseAct } from './acts.ts';
import type { Choosing } from './bulk/chosen.ts';
import { nameOf } from './case-name.ts';
import { DueCell } from './DueCell.tsx';
import styles from './Queue.module.css';
import { RowMenu } from './RowMenu.tsx';
import { screenOf } from './screen-of.ts';
import { t } from './texts.ts';
import { receivedDaysAgo } from './when.ts';

const TONES: Record<CaseState, Tone> = { open: 'ongoing', waiting: 'blocked', closed: 'success' };

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('');

/** Of the request, in the words that the insurer stores, which are French. */
const About = ({ row: { subject, contract } }: { row: CaseRow }) => (
  <span className={styles.why}>
    {subject && <bdi lang="fr">{subject}</bdi>}
    {subject && contract && ' · '}
    {contract && (
      <span className={styles.whole}>
        {t('contract')} <bdi>{contract}</bdi>
      </span>
    )}
  </span>
);

const Looking = ({ others }: { others: readonly Present[] }) =>
  others.map(({ id, name, isWriting }) => {
    const said = t(isWriting ? 'presence.writing' : 'presence.looking', { name });
    return (
      <span
        key={id}
        className={styles.who}
        data-live={isWriting ? 'writing' : 'looking'}
        title={said}
      >
        <span aria-hidden="true">{initialsOf(name)}</span>
        <span className="visually-hidden">{said}</span>
      </span>
    );
  });

/** A member who waits for an answer looks different from one who has it: by a mark, a weight and words. */
const Activity = ({ row: { lastActivity, state }, now }: { row: CaseRow; now: Date }) => {
  if (!lastActivity || state === 'closed') return null;
  return (
    <span className={styles.activity} data-new={isNewFromMember(lastActivity)}>
      {activityText(lastActivity, now)}
    </span>
  );
};

/** What the core system has refused, or leaves lying. */
const Handover = ({ row: { handover }, now }: { row: CaseRow; now: Date }) => {
  const mark = handover && markOf(handover, now);
  return mark && <StatusTag tone="blocked">{t(`handover.mark.${mark}`)}</StatusTag>;
};

const Who = ({ assignee, isFound }: Pick<CaseRow, 'assignee'> & { isFound: boolean }) => {
  if (assignee && isFound) return <bdi className={styles.named}>{assignee.name}</bdi>;
  return assignee ? (
    <span className={styles.who} title={assignee.name}>
      <span aria-hidden="true">{initialsOf(assignee.name)}</span>
      <bdi className="visually-hidden">{assignee.name}</bdi>
    </span>
  ) : (
    <span className={styles.nobody}>{t('nobody')}</span>
  );
};

interface Props {
  row: CaseRow;
  now: Date;
  onAct: (act: CaseAct, row: CaseRow) => void;
  /** Who else is on it just now. */
  others: readonly Present[];
  isFound: boolean;
  isChosen: boolean;
  onChoose: Choosing['toggle'];
}

export const CaseLine = ({ row, now, onAct, others, isFound, isChosen, onChoose }: Props) => {
  const { person, reference } = row;
  return (
    <tr data-chosen={isChosen} data-new={isNewFromMember(row.lastActivity)}>
      <td>
        <input
          type="checkbox"
          className={styles.choose}
          aria-label={t('choose', { name: nameOf(row) })}
          checked={isChosen}
          // the press says whether shift is held; the change does not
          onClick={(event) => onChoose(row.id, { isRange: event.shiftKey })}
          onChange={() => undefined}
        />
      </td>
      <td>
        <Link
          to={screenOf(row.kind)}
          params={{ id: row.id }}
          data-row={row.id}
          className={styles.open}
        >
          {reference && (
            <bdi dir="ltr" className={styles.number}>
              {groupReference(reference)}
            </bdi>
          )}{' '}
          {t(`kind.${row.kind}`)}
          {/* Without a number they would all be called alike. */}
          {!reference && <bdi className="visually-hidden"> {person.name || t('unnamed')}</bdi>}
        </Link>
        <About row={row} />
      </td>
      <td>
        <bdi>{person.name || t('unnamed')}</bdi>
        <span className={styles.why}>
          {person.cin && (
            <>
              <bdi dir="ltr">{person.cin}</bdi>
              {' · '}
            </>
          )}
          {t(`speaks.${person.language}`)}
        </span>
      </td>
      <td>
        <span className={styles.whole}>
          {t('received', { days: receivedDaysAgo(row.receivedAt, now) })}
        </span>
        <Activity row={row} now={now} />
      </td>
      <DueCell row={row} now={now} />
      <td>
        <StatusTag tone={TONES[row.state]}>{t(`tag.${row.state}`)}</StatusTag>
        <Handover row={row} now={now} />
      </td>
      <td>
        <span className={styles.people}>
          <Looking others={others} />
          <Who assignee={row.assignee} isFound={isFound} />
        </span>
      </td>
      <td>
        <RowMenu row={row} onAct={onAct} />
      </td>
    </tr>
  );
};
