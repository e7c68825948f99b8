import { countsFrom } from '@rafiq/contract/account/rules';
import type { ApprovalDecision } from '@rafiq/contract/approvals/model';
import { APPROVAL_REASON_MAX, checkApprovalReason } from '@rafiq/contract/approvals/rules';
import type { Approval, Fact } from '@rafiq/contract/approvals/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { common, issueText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { useState } from 'react';
import { problemText } from '../../lib/problem-text.ts';
import styles from './Approvals.module.css';
import { useDecide } from './api.ts';
import { t } from './texts.ts';

export interface Asked {
  approval: Approval;
  decision: ApprovalDecision;
}

/** What will be done, in words for each kind and end. */
const nameOf = ({ approval, decision }: Asked) => {
  if (decision === 'approve') return 'approve';
  return approval.may === 'take-back' ? 'takeBack' : 'refuse';
};

/** What approving does: some kinds do more in some cases, which the facts tell. */
const approveText = ({ kind, facts }: Approval): string => {
  const of = (...names: Fact['name'][]) => facts.find(({ name }) => names.includes(name));
  // of a contact: when it counts if it is approved now
  const when = moment(countsFrom(new Date()).toISOString());
  if (kind === 'role' && of('account')?.before.length === 0) return t('approve.text.role.new');
  if (kind === 'data' && of('goes')) return t('approve.text.data.erased');
  if (kind === 'identity' && of('email', 'phone')?.before.length)
    return t('approve.text.identity.contacts');
  return t(`approve.text.${kind}`, { when });
};

const DecideForm = ({ asked, onDone }: { asked: Asked; onDone: () => void }) => {
  const { approval, decision } = asked;
  const [reason, setReason] = useState('');
  const [isShown, setShown] = useState(false);
  const deciding = useDecide(onDone);
  const name = nameOf(asked);
  const isNeeded = name === 'refuse';
  const [problem] = isNeeded || reason !== '' ? checkApprovalReason(reason) : [];
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setShown(true);
        if (!problem && !deciding.isPending) deciding.mutate({ id: approval.id, decision, reason });
      }}
    >
      <p>{name === 'approve' ? approveText(approval) : t(`${name}.text`)}</p>
      {name !== 'takeBack' && (
        <TextArea
          label={t(isNeeded ? 'why.needed' : 'why')}
          rows={3}
          maxLength={APPROVAL_REASON_MAX}
          value={reason}
          error={isShown && problem ? issueText(problem) : undefined}
          onChange={(event) => {
            deciding.reset();
            setReason(event.target.value);
          }}
        />
      )}
      {deciding.error && <Alert tone="rejected">{problemText(deciding.error)}</Alert>}
      <Button type="submit" wide busy={deciding.isPending}>
        {t(name)}
      </Button>
    </form>
  );
};

export const DecideDialog = ({
  asked,
  onClose,
  onDone,
}: {
  asked: Asked | null;
  onClose: () => void;
  onDone: () => void;
}) => (
  <Dialog
    open={asked !== null}
    onClose={onClose}
    title={asked ? t(`${nameOf(asked)}.title`) : ''}
    actions={
      <Button variant="ghost" onClick={onClose}>
        {common('close')}
      </Button>
    }
  >
    {asked && <DecideForm asked={asked} onDone={onDone} />}
  </Dialog>
);
