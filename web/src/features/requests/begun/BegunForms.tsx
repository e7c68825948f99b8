import type { RequestKind } from '@rafiq/contract/requests/model';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DraftFile } from '../../../lib/file-drafts-model.ts';
import { selectPolicy } from '../../../lib/selected-policy.ts';
import { wantDraft } from '../../../lib/wanted-draft.ts';
import { policyIdIn } from '../contract/choose-contract.ts';
import { KINDS } from '../kinds.ts';
import { kindText } from '../subject.ts';
import { t } from '../texts.ts';
import styles from './BegunForms.module.css';
import { type BegunForm, begunFormsQuery } from './begun-forms.ts';
import { removeBegunForm } from './remove-begun-form.ts';

const titleOf = ({ kind, adds }: BegunForm): string => {
  if (adds === 'complement') return t('begun.complement');
  if (adds === 'message') return t('begun.message', { kind: kindText(kind) });
  return adds === 'files' ? t('begun.addedFiles', { kind: kindText(kind) }) : kindText(kind);
};

/** The request exists already: only files are left to send. */
const isSent = ({ draft, adds }: BegunForm): boolean => draft.recordId !== null || adds === 'files';

/** The form comes with the contract that it was begun with. */
const goOn = ({ kind, name, draft }: BegunForm): void => {
  wantDraft(name);
  const id = policyIdIn(draft);
  if (id !== null) selectPolicy({ kind: kind.startsWith('motor') ? 'motor' : 'health', id });
};

const FileNames = ({ files }: { files: DraftFile[] }) => (
  <ul className={styles.files} aria-label={t('files.list')}>
    {files.map(({ id, name }) => (
      <li key={id}>
        <Icon name="document" size={16} />
        <bdi>{name}</bdi>
      </li>
    ))}
  </ul>
);

interface RowProps {
  form: BegunForm;
  onRemove: () => void;
}

const Row = ({ form, onRemove }: RowProps) => {
  const { draft, to, search, kind } = form;
  const title = titleOf(form);
  const left = draft.files.filter(({ isReceived }) => !isReceived);
  const go = isSent(form) ? t('draft.finish') : t('draft.resume');
  return (
    <li className={styles.row}>
      <span className={styles.tile}>
        <Icon name={KINDS[kind].icon} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className={styles.muted}>
          {isSent(form)
            ? t('begun.left', { count: left.length })
            : t('begun.saved', { when: moment(draft.savedAt), count: left.length })}
        </p>
        {left.length > 0 && <FileNames files={left} />}
      </div>
      <div className={styles.actions}>
        <Button
          variant="plain"
          small
          aria-label={t('begun.removeOf', { title })}
          onClick={onRemove}
        >
          {t('begun.remove')}
        </Button>
        <Link
          to={to}
          search={search}
          className={buttonClass({ variant: 'soft', small: true })}
          aria-label={t('begun.actionOf', { action: go, title })}
          onClick={() => goOn(form)}
        >
          {go}
        </Link>
      </div>
    </li>
  );
};

/** What was begun and not sent: to go on with, or to remove. Without any there is nothing to see. */
export const BegunForms = ({ kind }: { kind?: RequestKind }) => {
  const begun = useQuery(begunFormsQuery);
  const [removing, setRemoving] = useState<BegunForm | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const forms = begun.data?.filter((form) => kind === undefined || form.kind === kind) ?? [];
  if (forms.length === 0) return null;
  const remove = async (form: BegunForm) => {
    setRemoving(null);
    setElsewhere(!(await removeBegunForm(form)));
  };
  return (
    <Card title={t('begun.title')}>
      {isElsewhere && <Alert tone="blocked">{t('begun.elsewhere')}</Alert>}
      <ul className={styles.list}>
        {forms.map((form) => (
          <Row key={form.name} form={form} onRemove={() => setRemoving(form)} />
        ))}
      </ul>
      <ConfirmDialog
        tone="danger"
        open={removing !== null}
        title={t('begun.removeTitle')}
        text={removing && isSent(removing) ? t('begun.removeFiles') : t('wizard.cancelText')}
        yes={t('begun.removeYes')}
        no={t('begun.removeNo')}
        onYes={() => removing && void remove(removing)}
        onNo={() => setRemoving(null)}
      />
    </Card>
  );
};
