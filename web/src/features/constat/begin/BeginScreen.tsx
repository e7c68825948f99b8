import type { Language } from '@rafiq/contract/core/language';
import { language as ofThePage } from '@rafiq/kit/texts/language.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useState } from 'react';
import { goInstead, reportAddress } from '../address.ts';
import { Choice } from '../boxes/Choice.tsx';
import { askToStay } from '../keeping.ts';
import { useSpeech } from '../speaker.tsx';
import { createReport } from '../store.ts';
import styles from './Begin.module.css';
import { LANGUAGE_OPTIONS } from './languages.ts';
import { momentHere } from './moment.ts';

const begin = async (a: Language, b: Language): Promise<void> => {
  const store = await createReport({ mine: ['a', 'b'] });
  const { day, time } = momentHere(new Date());
  store.put({ 'a.language': a, 'b.language': b, 'common.day': day, 'common.time': time });
  await store.settled();
  void askToStay();
  goInstead(reportAddress(store.get().id, 'when'));
};

export const BeginScreen = () => {
  const { t } = useSpeech();
  const [mine, setMine] = useState<Language>(ofThePage);
  const [theirs, setTheirs] = useState<Language>(ofThePage);
  const [busy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    void begin(mine, theirs).finally(() => setBusy(false));
  };
  return (
    <div>
      <Page title={t('form.begin.title')} intro={t('form.begin.intro', { driver: 'A' })}>
        <div className={styles.choices}>
          <Choice
            legend={t('form.begin.mine')}
            options={LANGUAGE_OPTIONS}
            value={mine}
            onChange={(value) => setMine(value as Language)}
          />
          <Choice
            legend={t('form.begin.theirs')}
            options={LANGUAGE_OPTIONS}
            value={theirs}
            onChange={(value) => setTheirs(value as Language)}
          />
        </div>
        <Button wide busy={busy} onClick={press}>
          {t('form.begin.go')}
        </Button>
        <p className={styles.note}>{t('form.begin.note')}</p>
      </Page>
    </div>
  );
};
