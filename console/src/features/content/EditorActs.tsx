import { instantInMorocco, isPublishTime } from '@rafiq/contract/content/rules';
import { moment } from '@rafiq/kit/formats/format.ts';
import { serverNow } from '@rafiq/kit/http/expiry.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { type MouseEvent, useState } from 'react';
import styles from './Content.module.css';
import { Refused } from './Refused.tsx';
import { contentIssueText, t } from './texts.ts';
import type { Draft, EditorAct } from './use-draft.ts';

interface Props {
  draft: Draft;
  /** Look at it again, as somebody else has left it. */
  look: () => void;
  mayGoOn: (form: HTMLFormElement, how: 'draft' | 'publish') => boolean;
}

const Outcome = ({ draft, look }: Pick<Props, 'draft' | 'look'>) => {
  const { done, failure, item } = draft;
  if (failure !== null) return <Refused failure={failure} look={look} />;
  if (done?.act === 'save') return <Alert tone="success">{t('saved')}</Alert>;
  if (done?.act === 'publish' && done.at === null)
    return <Alert tone="success">{t('published')}</Alert>;
  const { problem = null, publishAt = null, by = '', at = '' } = item?.draft ?? {};
  if (problem)
    return (
      <Alert tone="blocked" title={t('held')}>
        {contentIssueText(problem)}
      </Alert>
    );
  if (publishAt)
    return <Alert tone="ongoing">{t('planned', { when: moment(publishAt), by })}</Alert>;
  if (item?.draft) return <Alert tone="ongoing">{t('draft.by', { by, when: moment(at) })}</Alert>;
  return null;
};

const PublishTime = ({ onTime }: { onTime: (at: string) => void }) => {
  const [local, setLocal] = useState('');
  const [isAsked, setAsked] = useState(false);
  const instant = instantInMorocco(local);
  const isRight = instant !== null && isPublishTime(instant, new Date(serverNow()));
  const said = contentIssueText({ field: 'at', code: 'content_publish_time' });
  return (
    <div className={styles.pair}>
      <TextField
        label={t('at')}
        type="datetime-local"
        dir="ltr"
        value={local}
        error={isAsked && !isRight ? said : undefined}
        onChange={(event) => setLocal(event.target.value)}
      />
      <div className={styles.acts}>
        <Button
          variant="ghost"
          onClick={() => {
            setAsked(true);
            if (instant && isRight) onTime(instant.toISOString());
          }}
        >
          {t('publishAt')}
        </Button>
      </div>
    </div>
  );
};

/** Save, publish now or at a time, throw away, remove. */
export const EditorActs = ({ draft, look, mayGoOn }: Props) => {
  const [isRemoving, setRemoving] = useState(false);
  const { item, busy } = draft;
  const go = (event: MouseEvent<HTMLButtonElement>, asked: EditorAct) => {
    const { form } = event.currentTarget;
    if (form && mayGoOn(form, asked.act === 'publish' ? 'publish' : 'draft')) draft.run(asked);
  };
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  return (
    <div className={styles.form} ref={(node) => setForm(node?.closest('form') ?? null)}>
      <Outcome draft={draft} look={look} />
      <div className={styles.acts}>
        <Button busy={busy} onClick={(event) => go(event, { act: 'publish', at: null })}>
          {t('publish')}
        </Button>
        <Button variant="soft" busy={busy} onClick={(event) => go(event, { act: 'save' })}>
          {t('save')}
        </Button>
        {item?.draft && (
          <Button variant="ghost" busy={busy} onClick={() => draft.run({ act: 'discard' })}>
            {t('discard')}
          </Button>
        )}
        {item?.published && (
          <Button variant="danger" busy={busy} onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        )}
      </div>
      <PublishTime
        onTime={(at) => {
          if (form && mayGoOn(form, 'publish')) draft.run({ act: 'publish', at });
        }}
      />
      <ConfirmDialog
        open={isRemoving}
        title={t('remove.title')}
        text={t('remove.text')}
        yes={t('remove')}
        no={t('remove.no')}
        tone="danger"
        onNo={() => setRemoving(false)}
        onYes={() => {
          setRemoving(false);
          draft.run({ act: 'remove' });
        }}
      />
    </div>
  );
};
