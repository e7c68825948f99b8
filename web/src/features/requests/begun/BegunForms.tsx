import { draftEnd } from '@rafiq/contract/drafts/rules';
import type { RequestKind } from '@rafiq/contract/requests/model';
import { day, moment } from '@rafiq/kit/formats/format.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DraftFile } from '../../../lib/file-drafts-model.ts';
import { selectPolicy } from '../../../lib/selected-policy.ts';
import { wantDraft } from '../../../lib/wanted-draft.ts';
import { policyIdIn } from '../contract/choose-contract.ts';
import { deviceNameOf } from '../device-name.ts';
import { kindText } from '../kinds/texts.ts';
import { KINDS } from '../kinds.ts';
import { t } from '../texts.ts';
import styles from './BegunForms.module.css';
import { type BegunForm, useBegunForms, wentOnElsewhere } from './merged.ts';
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

const deviceOf = ({ kept }: BegunForm): string => deviceNameOf(kept?.userAgent ?? '');

const savedText = (form: BegunForm): string => {
  const { draft, isHere } = form;
  const count = draft.files.filter(({ isReceived }) => !isReceived).length;
  if (isSent(form)) return t('begun.left', { count });
  const when = moment(draft.savedAt);
  return isHere
    ? t('begun.saved', { when, count })
    : t('begun.followed', { device: deviceOf(form), when, count });
};

const wentOnText = (form: BegunForm): string =>
  t('begun.wentOn', { device: deviceOf(form), when: moment(form.kept?.savedAt ?? '') });

const endText = ({ draft, kept }: BegunForm): string => {
  const end = t('begun.until', { date: day(draftEnd(draft.savedAt).toISOString()) });
  return kept ? end : `${end} ${t('begun.hereOnly')}`;
};

interface RowProps {
  form: BegunForm;
  showsEnd: boolean;
  onRemove: () => void;
}

const Row = ({ form, showsEnd, onRemove }: RowProps) => {
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
        <p className={styles.muted}>{savedText(form)}</p>
        {wentOnElsewhere(form) && <p className={styles.muted}>{wentOnText(form)}</p>}
        {showsEnd && <p className={styles.muted}>{endText(form)}</p>}
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

interface Props {
  kind?: RequestKind;
  /** On a page of their own, that bears their title: until when each is kept, and where. */
  showsEnd?: boolean;
}

const removeText = (form: BegunForm | null): string => {
  if (form && isSent(form)) return t('begun.removeFiles');
  return form?.kept ? t('begun.removeEverywhere') : t('wizard.cancelText');
};

/** What was begun and not sent: to go on with, or to remove. Without any there is nothing to see. */
export const BegunForms = ({ kind, showsEnd = false }: Props) => {
  const begun = useBegunForms();
  const [removing, setRemoving] = useState<BegunForm | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const forms = begun.forms.filter((form) => kind === undefined || form.kind === kind);
  if (forms.length === 0) return null;
  const remove = async (form: BegunForm) => {
    setRemoving(null);
    setElsewhere(!(await removeBegunForm(form)));
  };
  return (
    <Card {...(!showsEnd && { title: t('begun.title') })}>
      {isElsewhere && <Alert tone="blocked">{t('begun.elsewhere')}</Alert>}
      <ul className={styles.list}>
        {forms.map((form) => (
          <Row key={form.name} form={form} showsEnd={showsEnd} onRemove={() => setRemoving(form)} />
        ))}
      </ul>
      <ConfirmDialog
        tone="danger"
        open={removing !== null}
        title={t('begun.removeTitle')}
        text={removeText(removing)}
        yes={t('begun.removeYes')}
        no={t('begun.removeNo')}
        onYes={() => removing && void remove(removing)}
        onNo={() => setRemoving(null)}
      />
    </Card>
  );
};
