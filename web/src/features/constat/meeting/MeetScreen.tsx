import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useSyncExternalStore } from 'react';
import { useCheckAhead } from '../../../lib/human-check/ahead.ts';
import { AtReport } from '../AtReport.tsx';
import { CONSTAT, reportAddress } from '../address.ts';
import { useSpeech } from '../speaker.tsx';
import type { ReportStore } from '../store.ts';
import { languageOf, Tongues } from '../tongues.tsx';
import { Invite } from './Invite.tsx';
import styles from './Meeting.module.css';
import { begin, goOnAlone, invite } from './moves.ts';
import { useMeeting } from './use-meeting.ts';
import { useTried } from './use-tried.ts';

const ByCode = ({ store }: { store: ReportStore }) => {
  const { t } = useSpeech();
  return (
    <a
      href={`${CONSTAT}/exchange/${store.get().id}`}
      className={`${buttonClass({ variant: 'soft', wide: true })} ${styles.byCode}`}
    >
      {t('exchange.offer')}
    </a>
  );
};

const Begin = ({ store }: { store: ReportStore }) => {
  const { t } = useSpeech();
  useCheckAhead();
  const { run, isBusy, problem } = useTried();
  return (
    <>
      <ol className={styles.how}>
        <li>{t('meet.how1')}</li>
        <li>{t('meet.how2')}</li>
        <li>{t('meet.how3')}</li>
      </ol>
      {problem && <Alert tone="rejected">{problem}</Alert>}
      <Button wide busy={isBusy} onClick={() => run(() => begin(store))}>
        {t('meet.begin')}
      </Button>
      <p className={styles.note}>{t('meet.private')}</p>
      <p className={styles.note}>{t('meet.noLine')}</p>
      <ByCode store={store} />
    </>
  );
};

const Inside = ({ store }: { store: ReportStore }) => {
  const { t } = useSpeech();
  const { meeting } = useSyncExternalStore(store.subscribe, store.get);
  const view = useMeeting(store, meeting?.id ?? null);
  const { run, isBusy, problem } = useTried();
  if (!meeting || !view) return null;
  const isHost = meeting.side === 'a';
  const isAwaited = isHost && view.other === 'awaited';
  return (
    <>
      {isAwaited && <Invite pass={meeting} isReady={view.isCaughtUp} />}
      <p role="status" className={styles.state}>
        {view.line === 'off' && t('meet.lineGone')}
        {view.line !== 'off' && isAwaited && t('meet.waiting')}
        {view.other === 'in' && t('meet.bothIn')}
        {view.other === 'left' && t('meet.otherLeft')}
      </p>
      {problem && <Alert tone="rejected">{problem}</Alert>}
      {view.line === 'off' && <ByCode store={store} />}
      {isHost && !isAwaited && (
        <Button variant="ghost" wide busy={isBusy} onClick={() => run(() => invite(store))}>
          {t('meet.newCode')}
        </Button>
      )}
      <Button variant="ghost" wide busy={isBusy} onClick={() => run(() => goOnAlone(store))}>
        {t('meet.alone')}
      </Button>
      <p className={styles.note}>{t('meet.aloneNote')}</p>
    </>
  );
};

const Meet = ({ store }: { store: ReportStore }) => {
  const { t } = useSpeech();
  const report = useSyncExternalStore(store.subscribe, store.get);
  return (
    <Page title={t('meet.title')}>
      {report.meeting && <Inside store={store} />}
      {!report.meeting && (report.exchange ? <ByCode store={store} /> : <Begin store={store} />)}
      <a href={reportAddress(report.id)} className={buttonClass({ wide: true })}>
        {t('meet.back')}
      </a>
    </Page>
  );
};

/** One phone shows a code, the other one opens it. */
export const MeetScreen = ({ id }: { id: string }) => (
  <AtReport id={id}>
    {(store) => {
      const { entries, mine } = store.get();
      return (
        <Tongues languages={[languageOf(entries, mine[0] ?? 'a')]}>
          <Meet store={store} />
        </Tongues>
      );
    }}
  </AtReport>
);
