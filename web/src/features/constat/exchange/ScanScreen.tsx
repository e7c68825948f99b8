import type { Shown } from '@rafiq/contract/constat/exchange/model';
import type { Language } from '@rafiq/contract/core/language';
import { language as ofThePage } from '@rafiq/kit/texts/language.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useState } from 'react';
import { CONSTAT, goInstead, reportAddress } from '../address.ts';
import { LANGUAGE_OPTIONS } from '../begin/languages.ts';
import { Choice } from '../boxes/Choice.tsx';
import { askToStay } from '../keeping.ts';
import { useSpeech } from '../speaker.tsx';
import { Tongues } from '../tongues.tsx';
import styles from './Exchange.module.css';
import { comeByCode, type Outcome } from './moves.ts';
import { OutcomeNote } from './Outcome.tsx';
import { Scan } from './Scan.tsx';

interface Props {
  chosen: Language;
  onChoose: (language: Language) => void;
}

const Coming = ({ chosen, onChoose }: Props) => {
  const { t } = useSpeech();
  const [isScanning, setScanning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const press = () => {
    setOutcome(null);
    setScanning(true);
  };
  const come = async (shown: Shown) => {
    const came = await comeByCode(shown, chosen);
    setScanning(false);
    if (typeof came === 'string') return setOutcome(came);
    void askToStay();
    const { id, exchange } = came.get();
    goInstead(exchange?.isComing ? `${CONSTAT}/exchange/${id}` : reportAddress(id));
  };
  return (
    <Page title={t('meet.join.title')} intro={t('meet.join.intro', { driver: 'B' })}>
      {outcome && <OutcomeNote outcome={outcome} />}
      {isScanning ? (
        <div className={styles.doing}>
          <Scan onRead={(shown) => void come(shown)} />
        </div>
      ) : (
        <>
          <div className={styles.language}>
            <Choice
              legend={t('meet.join.language')}
              options={LANGUAGE_OPTIONS}
              value={chosen}
              onChange={(value) => onChoose(value as Language)}
            />
          </div>
          <p>{t('exchange.ask', { press: t('exchange.show') })}</p>
          <div className={styles.doing}>
            <Button wide onClick={press}>
              {t('exchange.scan')}
            </Button>
          </div>
        </>
      )}
      <p className={styles.note}>{t('exchange.photos')}</p>
      <a href={CONSTAT} className={buttonClass({ wide: true, variant: 'ghost' })}>
        {t('form.gone.back')}
      </a>
    </Page>
  );
};

/** The second phone without a line: a language, the other phone's code, and in. */
export const ScanScreen = () => {
  const [chosen, setChosen] = useState<Language>(ofThePage);
  return (
    <Tongues languages={[chosen]}>
      <Coming chosen={chosen} onChoose={setChosen} />
    </Tongues>
  );
};
