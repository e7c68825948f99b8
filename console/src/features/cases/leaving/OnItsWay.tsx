import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { writtenIn } from '@rafiq/kit/texts/written-in.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { requestStatusText } from '../../../lib/status/status-words.ts';
import { useStaff } from '../../access/api.ts';
import { noneText, refusalOf, useTakeNext } from '../../queue/api.ts';
import { nameOf } from '../../queue/case-name.ts';
import type { CaseDetails } from '../api.ts';
import styles from '../Case.module.css';
import { placeOf } from '../composer/draft.ts';
import { t } from '../texts.ts';
import { addLeaving, useLeaving } from './leaving.ts';
import { Waits } from './Waits.tsx';

/** The way on: nobody has to wait until it has left. Its key is that of the bar above. */
const GoOn = () => {
  const navigate = useNavigate();
  const { may } = useStaff();
  const { next, take } = useTakeNext((taken) => {
    if (taken) void navigate({ to: '/cases/$id', params: { id: taken.id } });
  });
  if (!may.includes('cases.take')) return null;
  return (
    <div className={styles.goOn}>
      <Button variant="soft" small busy={next.isPending} onClick={take}>
        {t('leaving.next')}
        <span aria-hidden="true">
          <kbd>n</kbd>
        </span>
      </Button>
      <p role="status" className={styles.muted}>
        {next.isSuccess && next.data === null && noneText()}
        {next.isError && refusalOf(next.error)}
      </p>
    </div>
  );
};

interface Props {
  details: CaseDetails;
  pending: NonNullable<CaseDetails['pending']>;
}

/** An answer that has not left yet, in the place where it was written or beside it, where it is a colleague's. */
export const OnItsWay = ({ details, pending }: Props) => {
  const { id: staffId } = useStaff();
  const title = useRef<HTMLHeadingElement>(null);
  const isKnown = useLeaving().some(({ caseId }) => caseId === details.case.id);
  const { mine } = pending;
  const waits = pending.approval !== null;
  const heading = waits ? t('waits.title') : t('leaving.title');
  const follow = useEffectEvent(() => {
    // Not the button to undo: whoever still holds Enter would press it.
    if (document.activeElement === document.body) title.current?.focus();
    // After a reload nobody remembers it but the server.
    if (!isKnown) {
      addLeaving({
        caseId: details.case.id,
        name: nameOf(details.case),
        to: details.reachable.email || details.reachable.phone,
        leaves: pending.leaves,
        place: placeOf(staffId, details.case.id),
        draft: null,
      });
    }
  });
  useEffect(() => {
    if (mine && !waits) follow();
  }, [mine, waits]);
  return (
    <section className={styles.card} aria-label={heading}>
      <div className={styles.between}>
        <h3 ref={title} tabIndex={-1}>
          {mine || waits ? heading : t('send.colleague', { name: pending.by })}
        </h3>
        <StatusTag tone={REQUEST_TAGS[pending.status]}>
          {requestStatusText(pending.status)}
        </StatusTag>
      </div>
      <p className={styles.words} dir="auto" lang={writtenIn(pending.text)}>
        {pending.text}
      </p>
      {waits && <Waits row={details.case} pending={pending} />}
      {mine && <GoOn />}
    </section>
  );
};
