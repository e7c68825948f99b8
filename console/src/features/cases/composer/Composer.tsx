import type { Paper } from '@rafiq/contract/conversations/model';
import { ASKING } from '@rafiq/contract/requests/rules';
import { hour } from '@rafiq/kit/formats/format.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeys } from '../../../lib/keys.ts';
import { useStaff } from '../../access/api.ts';
import { type CaseDetails, fromTemplate, type Template } from '../api.ts';
import { takeReturned } from '../leaving/leaving.ts';
import { t } from '../texts.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { useBegunAnswer } from './begun-answer.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import styles from './Composer.module.css';
import { emptyDraft, placeOf, secondOf, withPaperAgain } from './draft.ts';
import type { Keeping } from './keeper.ts';
import { type Mode, Modes } from './Modes.tsx';
import { NoteForm } from './NoteForm.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import { type Attachments, useAttachments } from './use-attachments.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSeen } from './use-seen.ts';
import { useSend } from './use-send.ts';

const keptText = (keeping: Keeping): string => {
  switch (keeping.state) {
    case 'kept':
      return t('draft.kept', { hour: hour(keeping.at) });
    case 'saving':
      return t('draft.saving');
    default:
      return '';
  }
};

/** One that came and cannot be read, with the words for the member. */
export interface PaperAgain {
  paper: Paper;
  words: string;
}

interface Props {
  details: CaseDetails;
  /** Asked for anew with each press. */
  again: PaperAgain | null;
  /** For colleagues who look at it: whether an answer is being written. */
  onWriting: (isWriting: boolean) => void;
}

/** The member would look for a document that never came. */
const whyNoFile = ({ hasFailed, isUnderWay }: Attachments): string => {
  if (hasFailed) return t('attach.failed');
  return isUnderWay ? t('attach.wait') : '';
};

/** Answer, ask for papers, or note between colleagues. */
export const Composer = ({ details, again, onWriting }: Props) => {
  const caseId = details.case.id;
  const { id: staffId } = useStaff();
  const kept = useKeptDraft(details);
  const { draft, keeping, change } = kept;
  const attachments = useAttachments(caseId, details.draft?.files ?? []);
  const seen = useSeen(details);
  const [isNoting, setNoting] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const [template, setTemplate] = useState<Template | null>(null);
  const [reason, setReason] = useState('');
  const area = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const send = useSend({
    details,
    kept,
    attachments,
    version: seen.version,
    reason: secondOf(details, draft) ? reason : '',
    setTemplate,
    onWriting,
  });
  const answering: Mode = draft.status === ASKING ? 'papers' : 'answer';

  const choose = (mode: Mode) => {
    setNoting(mode === 'note');
    if (mode === 'papers') change({ status: ASKING });
    if (mode === 'answer' && draft.status === ASKING)
      change({ status: emptyDraft(details).status });
  };
  const use = (chosen: Template) => {
    setNoting(false);
    setPicking(false);
    setTemplate(chosen);
    change(fromTemplate(chosen));
    onWriting(true);
    // once the dialog has given the focus back
    setTimeout(() => area.current?.querySelector('textarea')?.focus());
  };
  useKeys({ m: () => setPicking(true) });
  const askAgain = useEffectEvent(({ paper, words }: PaperAgain) => {
    setNoting(false);
    change(withPaperAgain(draft, paper, words));
    onWriting(true);
    area.current?.querySelector('textarea')?.focus();
  });
  useEffect(() => {
    if (again) askAgain(again);
  }, [again]);

  const { isOnItsWay } = send;
  useEffect(() => {
    if (isOnItsWay || !takeReturned(caseId)) return;
    const field = area.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [isOnItsWay, caseId]);
  useBegunAnswer(details.case, draft.text.trim() !== '' && !isOnItsWay);

  if (isOnItsWay) return null;
  const colleague = details.pending && !details.pending.mine ? details.pending.by : '';
  return (
    <section className={styles.card} aria-label={t('write.title')}>
      <div className={styles.top}>
        <Modes mode={isNoting ? 'note' : answering} onChoose={choose} />
        <Button variant="plain" small onClick={() => setPicking(true)}>
          {t('template')}
          <span aria-hidden="true">
            <kbd>m</kbd>
          </span>
        </Button>
      </div>
      {details.draft?.problem && (
        <Alert tone="rejected" title={t('draft.problem')}>
          {details.draft.problem}
        </Alert>
      )}
      {seen.changes.length > 0 && (
        <ChangedNotice notice={notice} changes={seen.changes} onSeen={seen.accept} />
      )}
      {keeping.state === 'failed' && <Alert tone="blocked">{t('draft.failed')}</Alert>}
      {isNoting ? (
        <NoteForm caseId={caseId} place={placeOf(staffId, caseId)} />
      ) : (
        <AnswerForm
          details={details}
          draft={draft}
          template={template}
          attachments={attachments}
          failure={send.failure}
          isSending={send.isSending}
          blockedBecause={
            colleague ? t('send.colleague', { name: colleague }) : whyNoFile(attachments)
          }
          kept={keptText(keeping)}
          area={area}
          reason={reason}
          onReason={(typed) => {
            send.forgive();
            setReason(typed);
          }}
          onChange={(part) => {
            send.forgive();
            change(part);
            onWriting((part.text ?? draft.text) !== '');
          }}
          onSend={() => {
            // What others did is seen first; the answer waits for it.
            if (seen.changes.length === 0) send.send();
            else notice.current?.querySelector('button')?.focus();
          }}
        />
      )}
      <TemplatePicker
        caseId={caseId}
        open={isPicking}
        onClose={() => setPicking(false)}
        onChoose={use}
      />
    </section>
  );
};
