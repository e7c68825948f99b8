import { language } from '@rafiq/kit/texts/language.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './AtReport.module.css';
import { CONSTAT } from './address.ts';
import { openSeen } from './seen.ts';
import { useSpeech } from './speaker.tsx';
import type { ReportStore } from './store.ts';
import { Tongues } from './tongues.tsx';

const Gone = () => {
  const { t } = useSpeech();
  return (
    <Page title={t('form.gone.title')} intro={t('form.gone.text')}>
      <a href={CONSTAT} className={`${buttonClass({ wide: true })} ${styles.back}`}>
        {t('form.gone.back')}
      </a>
    </Page>
  );
};

interface Props {
  id: string;
  children: (store: ReportStore) => ReactNode;
}

/** What is at the address of a report; or that this phone does not hold it. */
export const AtReport = ({ id, children }: Props) => {
  const [store, setStore] = useState<ReportStore | null | undefined>(undefined);
  useEffect(() => void openSeen(id).then(setStore), [id]);
  // read from this phone: it is there before anything could be said
  if (store === undefined) return null;
  return store ? (
    children(store)
  ) : (
    <Tongues languages={[language]}>
      <Gone />
    </Tongues>
  );
};
