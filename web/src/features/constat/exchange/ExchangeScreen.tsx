import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useState, useSyncExternalStore } from 'react';
import { AtReport } from '../AtReport.tsx';
import { reportAddress } from '../address.ts';
import { maySealed } from '../changes.ts';
import { goOnAlone } from '../meeting/moves.ts';
import { useSpeech } from '../speaker.tsx';
import type { ReportStore } from '../store.ts';
import { languageOf, Tongues } from '../tongues.tsx';
import { useSealOf } from '../use-seal.ts';
import styles from './Exchange.module.css';
import { Film } from './Film.tsx';
import { framesToShow, type Outcome, takeIn } from './moves.ts';
import { OutcomeNote } from './Outcome.tsx';
import { Show } from './Show.tsx';

type Doing =
  | { is: 'beginning' }
  | { is: 'showing'; frames: readonly Uint8Array[] }
  | { is: 'tooLarge' }
  | { is: 'filming' }
  | { is: 'filmed'; outcome: Outcome };

const How = () => {
  const { t } = useSpeech();
  return (
    <>
      <ol className={styles.how}>
        <li>{t('film.how1')}</li>
        <li>{t('film.how2')}</li>
        <li>{t('film.how3')}</li>
      </ol>
      <p className={styles.note}>{t('film.ready', { press: t('film.come') })}</p>
      <p className={styles.note}>{t('film.photos')}</p>
    </>
  );
};

const Exchange = ({ store }: { store: ReportStore }) => {
  const { t } = useSpeech();
  const report = useSyncExternalStore(store.subscribe, store.get);
  const [doing, setDoing] = useState<Doing>({ is: 'beginning' });
  const isIn = Boolean(report.exchange ?? report.meeting);
  const seal = useSealOf(report.entries);
  // two signatures that name one content may still be none: only counting tells
  const isClosed = seal ? seal.state === 'sealed' : maySealed(report.entries);
  const show = async () => {
    const frames = await framesToShow(store);
    setDoing(frames ? { is: 'showing', frames } : { is: 'tooLarge' });
  };
  const take = async (bytes: Uint8Array) =>
    setDoing({ is: 'filmed', outcome: await takeIn(store, bytes) });
  const leave = async () => {
    await goOnAlone(store);
    setDoing({ is: 'beginning' });
  };
  return (
    <Page title={t('film.title')}>
      <div className={styles.doing}>
        {doing.is === 'beginning' && <How />}
        {doing.is === 'showing' && <Show frames={doing.frames} />}
        {doing.is === 'tooLarge' && <Alert tone="blocked">{t('film.tooLarge')}</Alert>}
        {doing.is === 'filming' && <Film onWhole={(bytes) => void take(bytes)} />}
        {doing.is === 'filmed' && <OutcomeNote outcome={doing.outcome} />}
      </div>
      <div className={styles.doings}>
        {doing.is !== 'showing' && (
          <Button wide onClick={() => void show()}>
            {t('film.show')}
          </Button>
        )}
        {isIn && doing.is !== 'filming' && (
          <Button wide variant="soft" onClick={() => setDoing({ is: 'filming' })}>
            {t('film.film')}
          </Button>
        )}
        <a
          href={reportAddress(report.id)}
          className={buttonClass({ wide: true, variant: 'ghost' })}
        >
          {t('meet.back')}
        </a>
      </div>
      {report.exchange && !report.meeting && !isClosed && (
        <>
          <Button variant="ghost" wide onClick={() => void leave()}>
            {t('meet.alone')}
          </Button>
          <p className={styles.note}>{t('meet.aloneNote')}</p>
        </>
      )}
    </Page>
  );
};

/** The same on both phones: show, or film. */
export const ExchangeScreen = ({ id }: { id: string }) => (
  <AtReport id={id}>
    {(store) => {
      const { entries, mine } = store.get();
      return (
        <Tongues languages={[languageOf(entries, mine[0] ?? 'a')]}>
          <Exchange store={store} />
        </Tongues>
      );
    }}
  </AtReport>
);
