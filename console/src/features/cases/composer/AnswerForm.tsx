import { checkApprovalReason } from '@rafiq/contract/approvals/rules';
import type { AnswerDraft } from '@rafiq/contract/conversations/model';
import { ANSWER_MAX, checkAnswer, isRefusal } from '@rafiq/contract/conversations/rules';
import { directionOf } from '@rafiq/contract/core/language';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import { ASKING } from '@rafiq/contract/requests/rules';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { type KeyboardEvent, type Ref, useRef } from 'react';
import { requestStatusText } from '../../../lib/status/status-words.ts';
import { refusalOf } from '../../queue/api.ts';
import { type CaseDetails, isChanged, type Template, useReasons } from '../api.ts';
import { t } from '../texts.ts';
import { AttachmentList } from './AttachmentList.tsx';
import styles from './Composer.module.css';
import { answerStatuses, asSent, secondOf } from './draft.ts';
import { PapersField } from './PapersField.tsx';
import { PreviewLink } from './PreviewLink.tsx';
import { Reading } from './Reading.tsx';
import { knownReasons, ReasonField } from './ReasonField.tsx';
import { Reversal } from './Reversal.tsx';
import type { Attachments } from './use-attachments.ts';

const WIRE_NAMES = {
  status: 'status',
  text: 'text',
  papers: 'papers',
  refusal: 'refusal',
  reason: 'reason',
};

interface Props {
  details: CaseDetails;
  draft: AnswerDraft;
  template: Template | null;
  attachments: Attachments;
  failure: unknown;
  isSending: boolean;
  /** Why nothing can be sent now; empty when it can. */
  blockedBecause: string;
  kept: string;
  area: Ref<HTMLDivElement>;
  /** Why a refusal is taken back. */
  reason: string;
  onReason: (reason: string) => void;
  onChange: (part: Partial<AnswerDraft>) => void;
  onSend: () => void;
}

/** Ctrl and Enter send from wherever the focus is in it. */
const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

export const AnswerForm = (props: Props) => {
  const { details, draft, template, attachments, failure, isSending, onChange, onSend } = props;
  const { kind, person } = details.case;
  const form = useRef<HTMLFormElement>(null);
  const isAsking = draft.status === ASKING;
  const second = secondOf(details, draft);
  const reasons = useReasons({ enabled: isRefusal(draft.status) });
  const problems = useFieldProblems<keyof typeof WIRE_NAMES>({
    issues: [
      ...checkAnswer(kind, asSent(draft), knownReasons(reasons.data, draft.refusal)),
      ...(second ? checkApprovalReason(props.reason) : []),
    ],
    failure,
    refusedBy: (error) => fieldProblems(error, WIRE_NAMES),
  });
  const change = (part: Partial<AnswerDraft>) => {
    for (const field of Object.keys(part) as (keyof AnswerDraft)[]) problems.mend(field);
    onChange(part);
  };
  const send = () => {
    if (isSending || !form.current || problems.reveal(form.current)) return;
    onSend();
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (!isSendKey(event) || props.blockedBecause !== '') return;
        event.preventDefault();
        send();
      }}
    >
      <p className={styles.muted}>
        {template && `${t('template.used', { title: template.title })} `}
        {t(`leavesIn.${person.language}`)}
      </p>
      <div ref={props.area} className={styles.area}>
        <TextArea
          label={t('answer')}
          rows={7}
          maxLength={ANSWER_MAX + 1_000}
          lang={person.language}
          dir={draft.text === '' ? directionOf(person.language) : 'auto'}
          value={draft.text}
          error={problems.problemOf('text')}
          onChange={(event) => change({ text: event.target.value })}
        />
      </div>
      {template && <Reading template={template} text={draft.text} />}
      {isAsking && (
        <PapersField
          key={template?.code}
          kind={kind}
          papers={draft.papers}
          error={problems.problemOf('papers')}
          onChange={(papers) => change({ papers })}
        />
      )}
      {isRefusal(draft.status) && (
        <ReasonField
          reasons={reasons}
          refusal={draft.refusal}
          error={problems.problemOf('refusal')}
          onChange={(refusal) => change({ refusal })}
        />
      )}
      {second && (
        <Reversal
          second={second}
          reason={props.reason}
          error={problems.problemOf('reason')}
          onChange={(typed) => {
            problems.mend('reason');
            props.onReason(typed);
          }}
        />
      )}
      <AttachmentList attachments={attachments} />
      {failure !== null && (
        <Alert tone="rejected" title={t('send.failed')}>
          {isChanged(failure) ? refusalOf(failure) : messageOf(failure)}
        </Alert>
      )}
      <div className={styles.end}>
        {isAsking ? (
          <p className={styles.status}>
            {t('status')} <strong>{requestStatusText(ASKING)}</strong> · {t('status.pauses')}
          </p>
        ) : (
          <label className={styles.status}>
            {t('status')}
            <select
              value={draft.status}
              aria-invalid={problems.problemOf('status') ? true : undefined}
              onChange={(event) => change({ status: event.target.value as RequestStatus })}
            >
              {answerStatuses(details.statuses).map((status) => (
                <option key={status} value={status}>
                  {requestStatusText(status)}
                </option>
              ))}
            </select>
          </label>
        )}
        <Button type="submit" busy={isSending} blockedBecause={props.blockedBecause} showsReason>
          {t('send')}
          <span aria-hidden="true">
            <kbd>Ctrl ⏎</kbd>
          </span>
        </Button>
      </div>
      {/* no paragraph: the preview has lists */}
      <div className={styles.muted}>
        <PreviewLink caseId={details.case.id} draft={asSent(draft)} language={person.language} />
        {props.kept && ` · ${props.kept}`}
      </div>
    </form>
  );
};
