import { checkFileToSend } from '@rafiq/contract/feeds/console/rules';
import { FEED_ENTITIES } from '@rafiq/contract/feeds/entities';
import { FEED_ENCODINGS, shapeOfName } from '@rafiq/contract/feeds/file-shape';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { AskedText } from '../../lib/AskedText.tsx';
import { FileChoice } from '../../lib/file-choice/FileChoice.tsx';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { useSystemProblems } from '../../lib/use-system-problems.ts';
import { useStaff } from '../access/api.ts';
import { sourcesQuery } from './api.ts';
import styles from './Feeds.module.css';
import { t } from './texts.ts';
import { useSending } from './use-sending.ts';

type FieldName = 'entity' | 'source' | 'file';

interface Typed {
  entity: string;
  source: string;
  file: File | null;
  encoding: (typeof FEED_ENCODINGS)[number];
  isSnapshot: boolean;
  isMuted: boolean;
}

const EMPTY: Typed = {
  ...{ entity: '', source: '', file: null },
  ...{ encoding: 'utf-8', isSnapshot: false, isMuted: false },
};

const SendForm = () => {
  const navigate = useNavigate();
  const sources = useQuery(sourcesQuery);
  const listId = useId();
  const [typed, setTyped] = useState(EMPTY);
  const sending = useSending((batch) => navigate({ to: '/feeds/$id', params: { id: batch.id } }));
  const problems = useSystemProblems<FieldName>(checkFileToSend(typed), sending.error);
  const { problemOf, leave, mend, reveal, problem } = problems;
  const set = (part: Partial<Typed>, field?: FieldName) => {
    if (field) mend(field);
    // on what is by then: a file may come before the choice made just now is drawn
    setTyped((now) => ({ ...now, ...part }));
  };
  const { file } = typed;
  const shape = file && shapeOfName(file.name, typed.encoding);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entity = FEED_ENTITIES.find((one) => one === typed.entity);
    if (reveal(event.currentTarget) || !file || !shape || !entity) return;
    const { source, isSnapshot, isMuted } = typed;
    sending.start({ entity, source, file, shape, isSnapshot, isMuted });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SelectField
        label={t('entity')}
        prompt={t('entity.choose')}
        aria-required
        value={typed.entity}
        error={problemOf('entity')}
        options={FEED_ENTITIES.map((value) => ({ value, label: t(`entity.${value}`) }))}
        onBlur={() => leave('entity')}
        onChange={(entity) => set({ entity }, 'entity')}
      />
      <AskedText
        label={t('source')}
        hint={t('source.hint')}
        name="source"
        dir="ltr"
        list={listId}
        value={typed.source}
        problems={problems}
        onType={(source) => set({ source: source.trim() })}
      />
      <datalist id={listId}>
        {sources.data?.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <FileChoice
        label={t('file')}
        hint={t('file.hint')}
        error={problemOf('file')}
        accept=".csv,.ndjson,.gz"
        name={file?.name ?? ''}
        onChoose={(chosen) => {
          leave('file');
          set({ file: chosen }, 'file');
        }}
      />
      {shape?.format === 'csv' && (
        <SelectField
          label={t('encoding')}
          prompt={t('encoding')}
          value={typed.encoding}
          options={FEED_ENCODINGS.map((value) => ({ value, label: t(`encoding.${value}`) }))}
          onChange={(value) =>
            set({ encoding: FEED_ENCODINGS.find((one) => one === value) ?? 'utf-8' })
          }
        />
      )}
      <Checkbox
        checked={typed.isSnapshot}
        label={t('snapshot')}
        onChange={(isSnapshot) => set({ isSnapshot })}
      />
      <Checkbox
        checked={typed.isMuted}
        label={t('muted')}
        onChange={(isMuted) => set({ isMuted })}
      />
      {problem !== '' && <Alert tone="rejected">{problem}</Alert>}
      {sending.share !== null && (
        <>
          <progress
            className={styles.progress}
            max={1}
            value={sending.share}
            aria-label={t('sending')}
          />
          <p>{t('sending.share', { percent: Math.floor(sending.share * 100) })}</p>
        </>
      )}
      <div className={styles.acts}>
        <Button type="submit" busy={sending.share !== null}>
          {t('send.look')}
        </Button>
        {sending.share !== null && (
          <Button variant="ghost" onClick={sending.stop}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
};

/** A file by hand: looked at first, and applied by a step of its own. */
export const SendScreen = () => {
  if (!useStaff().may.includes('feeds.apply')) return <NotForYou t={t} />;
  return (
    <Page title={t('send.title')} intro={t('send.text')}>
      <SendForm />
    </Page>
  );
};
