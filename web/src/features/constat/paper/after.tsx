import { lazy, Suspense, useState } from 'react';
import { useSpeech } from '../speaker.tsx';
import styles from './Paper.module.css';

/** Only when it is wanted: the calls of declarations and the words of their forms. */
const Loaded = lazy(async () => {
  const { AfterReport, loadAfterReport } = await import('./AfterReport.tsx');
  await loadAfterReport();
  return { default: AfterReport };
});

/** The PDF and the declaration of the report that is open. */
export const PaperAndDeclaration = () => (
  <Suspense>
    <Loaded />
  </Suspense>
);

/** The other driver may have left, or not want to sign: the report can still be kept and declared, as what it is. */
export const WithoutBoth = () => {
  const { t } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.without} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('paper.without.summary')}</summary>
      {isOpen && <PaperAndDeclaration />}
    </details>
  );
};
