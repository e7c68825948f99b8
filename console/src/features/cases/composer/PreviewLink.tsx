import type { AnswerDraft } from '@rafiq/contract/conversations/model';
import type { Language } from '@rafiq/contract/core/language';
import { lazy, Suspense, useState } from 'react';
import { t } from '../texts.ts';
import styles from './Composer.module.css';

const Preview = lazy(() => import('./Preview.tsx').then((part) => ({ default: part.Preview })));

interface Props {
  caseId: string;
  draft: AnswerDraft;
  language: Language;
}

export const PreviewLink = ({ caseId, draft, language }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {t('preview')} {t(`preview.in.${language}`)}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Preview caseId={caseId} draft={draft} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
