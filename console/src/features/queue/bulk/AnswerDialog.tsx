import { isRequestKind } from '@rafiq/contract/cases/rules';
import { directionOf } from '@rafiq/contract/core/language';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useState } from 'react';
import { nameOf } from '../case-name.ts';
import { t } from '../texts.ts';
import { useAllTemplates, useOnePreview } from './api.ts';
import styles from './Bulk.module.css';
import type { Chosen } from './chosen.ts';

/** As the member of one of them will read it. */
const OnePreview = ({ caseId, code }: { caseId: string; code: string }) => {
  const preview = useOnePreview(caseId, code);
  if (preview.isPending) return <Skeleton lines={3} label={common('loading')} />;
  if (preview.isError) return <QueryProblem query={preview} />;
  if (preview.data === null) return <p className={styles.note}>{t('answer.lacks')}</p>;
  const { language, text, papers } = preview.data;
  return (
    <div className={styles.preview} lang={language} dir={directionOf(language)}>
      <p>{text}</p>
      {papers.length > 0 && (
        <ul>
          {papers.map((paper) => (
            <li key={paper}>{paper}</li>
          ))}
        </ul>
      )}
    </div>
  );
};

interface Props {
  chosen: Chosen;
  onAnswer: (template: string) => void;
  onClose: () => void;
}

/** Which template, and how it reads for one of them; what it cannot be sent to is told before and after. */
export const AnswerDialog = ({ chosen, onAnswer, onClose }: Props) => {
  const templates = useAllTemplates();
  const [code, setCode] = useState('');
  const [looked, setLooked] = useState('');
  const rows = [...chosen.values()];
  const fitting = (kinds: readonly string[]) => rows.filter(({ kind }) => kinds.includes(kind));
  const offered = (templates.data ?? []).filter(({ kinds }) => fitting(kinds).length > 0);
  const answerable = rows.filter(({ kind }) => isRequestKind(kind)).length;
  const fit = fitting(offered.find((one) => one.code === code)?.kinds ?? []);
  const shown = fit.find(({ id }) => id === looked) ?? fit[0];
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={t('answer.title', { count: rows.length })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('give.cancel')}
          </Button>
          <Button
            blockedBecause={code === '' ? t('answer.missing') : ''}
            onClick={() => onAnswer(code)}
          >
            {t('answer.do')}
          </Button>
        </>
      }
    >
      {templates.isPending && <Skeleton lines={2} label={common('loading')} />}
      {templates.isError && <QueryProblem query={templates} />}
      {templates.data && answerable === 0 && <p>{t('answer.none')}</p>}
      {offered.length > 0 && (
        <SelectField
          label={t('answer.template')}
          prompt={t('answer.prompt')}
          options={offered.map((one) => ({
            value: one.code,
            label: t('answer.option', { title: one.title, count: fitting(one.kinds).length }),
          }))}
          value={code}
          onChange={setCode}
        />
      )}
      {shown && (
        <>
          <p role="status" className={styles.note}>
            {t('answer.fits', { fit: fit.length, count: rows.length })}
          </p>
          <SelectField
            label={t('answer.preview')}
            prompt={t('answer.prompt.one')}
            options={fit.map((row) => ({
              value: row.id,
              label: `${nameOf(row)} ${row.person.name}`,
            }))}
            value={shown.id}
            onChange={setLooked}
          />
          <OnePreview caseId={shown.id} code={code} />
        </>
      )}
      <p className={styles.note}>{t('answer.note')}</p>
    </Dialog>
  );
};
