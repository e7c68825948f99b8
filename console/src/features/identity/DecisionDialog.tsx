import {
  type IdentityOutcome,
  REFUSE_REASONS,
  VERIFY_REASONS,
} from '@rafiq/contract/identity/model';
import {
  checkDecision,
  DECISION_TEXT_MAX,
  needsSecondVerifier,
} from '@rafiq/contract/identity/rules';
import type { IdentityCase, ShownClaimant } from '@rafiq/contract/identity/schema';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useRef } from 'react';
import { decide } from './api.ts';
import { Consequences } from './Consequences.tsx';
import type { Decision, Draft } from './draft.ts';
import styles from './Identity.module.css';
import { nameOf } from './name-of.ts';
import { t } from './texts.ts';

interface Props {
  identity: IdentityCase;
  claimant: ShownClaimant;
  decision: Decision;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** `isStale`: what was shown is no longer so. */
  onClose: (isStale: boolean) => void;
  onDone: (outcome: IdentityOutcome) => void;
}

/** The image is no reason where there is none. */
const optionsOf = (decision: Decision, { image }: ShownClaimant) =>
  decision === 'verify'
    ? VERIFY_REASONS.filter((reason) => image !== null || reason !== 'image').map((value) => ({
        value,
        label: t(`because.${value}`),
      }))
    : REFUSE_REASONS.map((value) => ({ value, label: t(`against.${value}`) }));

const isStale = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'case_changed';

const useDecision = ({ identity, claimant, decision, draft, onDone }: Props) => {
  const { reason } = draft;
  const text = draft.text.trim();
  const made = { decision, code: claimant.code, reason, text };
  const task = useTask(async () => {
    onDone(await decide(identity.id, made));
  });
  const problems = useFieldProblems<'reason' | 'text'>({ issues: checkDecision(made) });
  return { task, problems };
};

export const DecisionDialog = (props: Props) => {
  const { identity, claimant, decision, draft, onDraft, onClose } = props;
  const { task, problems } = useDecision(props);
  const isAsked = decision === 'verify' && needsSecondVerifier(claimant, identity.registry);
  const form = useRef<HTMLFormElement>(null);
  const close = () => onClose(isStale(task.error));
  const send = () => {
    if (form.current && !problems.reveal(form.current)) void task.run(undefined);
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t(`${decision}.title`, { name: nameOf(claimant) })}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            variant={decision === 'verify' ? 'primary' : 'danger'}
            busy={task.busy}
            blockedBecause={isStale(task.error) ? t('stale') : ''}
            onClick={send}
          >
            {t(isAsked ? 'verify.ask' : `${decision}.confirm`)}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <SelectField
          label={t(`${decision}.reason`)}
          prompt={t('choose')}
          options={optionsOf(decision, claimant)}
          value={draft.reason}
          error={problems.problemOf('reason')}
          onChange={(reason) => onDraft({ ...draft, reason })}
        />
        <TextArea
          label={t(`${decision}.text`)}
          hint={t(`${decision}.textHint`, { max: DECISION_TEXT_MAX })}
          rows={2}
          value={draft.text}
          error={problems.problemOf('text')}
          onChange={(event) => onDraft({ ...draft, text: event.target.value })}
          onBlur={() => problems.leave('text')}
        />
        <Consequences {...{ identity, claimant, decision, draft }} />
        {task.error !== null && (
          <Alert tone="rejected">
            {messageOf(task.error)} {isStale(task.error) && t('stale')}
          </Alert>
        )}
      </form>
    </Dialog>
  );
};
