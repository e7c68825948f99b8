import { Button } from '@rafiq/kit/ui/Button.tsx';
import { lazy, Suspense, useId, useState } from 'react';
import type { DraftTemplate } from '../api.ts';
import { t } from '../texts.ts';
import styles from './Templates.module.css';

const TryDialog = lazy(() =>
  import('./TryDialog.tsx').then((part) => ({ default: part.TryDialog })),
);

interface Props {
  caseId: string;
  drafts: readonly DraftTemplate[];
}

/** Behind what can be sent: versions that wait to be published, to be read on this case. */
export const Drafts = ({ caseId, drafts }: Props) => {
  const id = useId();
  const [tried, setTried] = useState<DraftTemplate | null>(null);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.drafts}>
      <h3 id={id}>{t('try.title')}</h3>
      <p className={styles.hint}>{t('try.hint')}</p>
      <ul>
        {drafts.map((draft) => (
          <li key={`${draft.sort} ${draft.code}`} className={styles.draft}>
            <span>
              {t(`try.${draft.sort}`)} <bdi>{draft.title}</bdi>
            </span>
            <Button variant="ghost" small onClick={() => setTried(draft)}>
              {t('try')} <span className="visually-hidden">{draft.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {tried && (
        <Suspense fallback={null}>
          <TryDialog caseId={caseId} draft={tried} onClose={() => setTried(null)} />
        </Suspense>
      )}
    </section>
  );
};
