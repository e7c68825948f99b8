import type { Language } from '@rafiq/contract/core/language';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useState } from 'react';
import { CONSTAT, goInstead, reportAddress } from '../address.ts';
import { firstLanguage, LANGUAGE_OPTIONS } from '../begin/languages.ts';
import { Choice } from '../boxes/Choice.tsx';
import { askToStay } from '../keeping.ts';
import { useSpeech } from '../speaker.tsx';
import { Tongues } from '../tongues.tsx';
import styles from './Exchange.module.css';
import { Film } from './Film.tsx';
import { comeByFilm, type Outcome } from './moves.ts';
import { OutcomeNote } from './Outcome.tsx';

interface Props {
  chosen: Language;
  onChoose: (language: Language) => void;
}

const Coming = ({ chosen, onChoose }: Props) => {
  const { t } = useSpeech();
  const [isFilming, setFilming] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const press = () => {
    setOutcome(null);
    setFilming(true);
  };
  const come = async (bytes: Uint8Array) => {
    const came = await comeByFilm(bytes, chosen);
    setFilming(false);
    if (typeof came === 'string') return setOutcome(came);
    void askToStay();
    goInstead(reportAddress(came.get().id));
  };
  return (
    <Page title={t('meet.join.title')} intro={t('meet.join.intro', { driver: 'B' })}>
      {outcome && <OutcomeNote outcome={outcome} />}
      {isFilming ? (
        <div className={styles.doing}>
          <Film onWhole={(bytes) => void come(bytes)} />
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
          <p>{t('film.ask', { press: t('film.show') })}</p>
          <div className={styles.doing}>
            <Button wide onClick={press}>
              {t('film.film')}
            </Button>
          </div>
        </>
      )}
      <p className={styles.note}>{t('film.photos')}</p>
      <a href={CONSTAT} className={buttonClass({ wide: true, variant: 'ghost' })}>
        {t('form.gone.back')}
      </a>
    </Page>
  );
};

/** The second phone without a line: a language, the other phone's codes, and in. */
export const FilmScreen = () => {
  const [chosen, setChosen] = useState<Language>(firstLanguage);
  return (
    <Tongues languages={[chosen]}>
      <Coming chosen={chosen} onChoose={setChosen} />
    </Tongues>
  );
};
