import type { Code } from '@rafiq/contract/constat/exchange/code';
import type { Shown } from '@rafiq/contract/constat/exchange/model';
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
import { codeToShow, type Outcome, takeIn } from './moves.ts';
import { OutcomeNote } from './Outcome.tsx';
import { Scan } from './Scan.tsx';
import { Show } from './Show.tsx';

type Doing =
  | { is: 'beginning' }
  | { is: 'showing'; code: Code }
  | { is: 'tooLarge' }
  | { is: 'scanning' }
  | { is: 'scanned'; outcome: Outcome };

const How = () => {
  const { t } = useSpeech();
  return (
    <>
      <ol className={styles.how}>
        <li>{t('exchange.how1')}</li>
        <li>{t('exchange.how2')}</li>
        <li>{t('exchange.how3')}</li>
      </ol>
      <p className={styles.note}>{t('exchange.ready', { press: t('exchange.come') })}</p>
      <p className={styles.note}>{t('exchange.fits')}</p>
      <p className={styles.note}>{t('exchange.photos')}</p>
    </>
  );
};

const Exchange = ({ store }: { store: ReportStore }) => {
  const { t } = useSpeech();
  const report = useSyncExternalStore(store.subscribe, store.get);
  const [doing, setDoing] = useState<Doing>(
    report.exchange?.isComing ? { is: 'scanned', outcome: 'more' } : { is: 'beginning' },
  );
  const isIn = Boolean(report.exchange ?? report.meeting);
  const seal = useSealOf(report.entries);
  // two signatures that name one content may still be none: only counting tells
  const isClosed = seal ? seal.state === 'sealed' : maySealed(report.entries);
  const show = async () => {
    const code = await codeToShow(store);
    setDoing(code ? { is: 'showing', code } : { is: 'tooLarge' });
  };
  const take = async (shown: Shown) =>
    setDoing({ is: 'scanned', outcome: await takeIn(store, shown) });
  const leave = async () => {
    await goOnAlone(store);
    setDoing({ is: 'beginning' });
  };
  return (
    <Page title={t('exchange.title')}>
      <div className={styles.doing}>
        {doing.is === 'beginning' && <How />}
        {doing.is === 'showing' && <Show code={doing.code} />}
        {doing.is === 'tooLarge' && <Alert tone="blocked">{t('exchange.tooLarge')}</Alert>}
        {doing.is === 'scanning' && <Scan onRead={(shown) => void take(shown)} />}
        {doing.is === 'scanned' && <OutcomeNote outcome={doing.outcome} />}
      </div>
      <div className={styles.doings}>
        {doing.is !== 'showing' && (
          <Button wide onClick={() => void show()}>
            {t('exchange.show')}
          </Button>
        )}
        {isIn && doing.is !== 'scanning' && (
          <Button wide variant="soft" onClick={() => setDoing({ is: 'scanning' })}>
            {t('exchange.scan')}
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

/** The same on both phones: show, or scan. */
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
