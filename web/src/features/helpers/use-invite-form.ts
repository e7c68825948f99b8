import { addDays } from '@rafiq/contract/core/dates';
import { checkHelp, latestUntil } from '@rafiq/contract/helpers/rules';
import type { HelpDraft } from '@rafiq/contract/helpers/schema';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { today } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useDraft } from '../../lib/drafts.ts';
import { useProfile } from '../profile/api.ts';
import { isProofRequired, useProof } from '../proof/use-proof.ts';
import { type InviteField, inviteProblems, useInvite } from './api.ts';

/** As long as a season: whoever needs it longer says so. */
const USUAL_DAYS = 90;

export const useInviteForm = () => {
  const navigate = useNavigate();
  const { cin: ownCin, policies } = useProfile();
  const { health, motor } = enabledOnly(policies);
  const own = { health: health.map(({ id }) => id), motor: motor.map(({ id }) => id) };
  const isOnly = own.health.length + own.motor.length === 1;
  const day = today();
  const {
    value: draft,
    set,
    clear,
  } = useDraft('invite', {
    ...{ name: '', cin: '', phone: '' },
    // the only one there is need not be chosen
    ...(isOnly ? own : { health: [] as string[], motor: [] as string[] }),
    ...{ scope: 'read', until: addDays(day, USUAL_DAYS) },
  });
  const invite = useInvite();
  const proof = useProof();
  const [isAsked, setAsked] = useState(false);
  const typed: HelpDraft = draft;
  const { issues } = checkHelp(typed, { today: day, ownCin, own });
  const problems = useFieldProblems<InviteField>({
    issues,
    failure: invite.error,
    refusedBy: inviteProblems,
  });
  const change = (part: Partial<HelpDraft>) => {
    if (invite.isError) invite.reset();
    set({ ...draft, ...part });
  };
  const toggle = (kind: 'health' | 'motor', id: string) => {
    const chosen = draft[kind];
    change({ [kind]: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  };
  const run = () =>
    invite.mutate(typed, {
      onSuccess: () => {
        clear(draft);
        void navigate({ to: '/account/helpers' });
      },
      onError: (error) => isProofRequired(error) && proof.ask(run),
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (problems.reveal(event.currentTarget) || invite.isPending) return;
    proof.before(run);
  };
  const failure = invite.error && !isProofRequired(invite.error) ? invite.error : null;
  return {
    ...{ typed, change, toggle, submit, proof, problems, policies: { health, motor } },
    contractsProblem: isAsked ? problems.problemOf('contracts') : undefined,
    last: latestUntil(day),
    first: day,
    sending: invite.isPending,
    error: failure ? messageOf(failure) : '',
  };
};
