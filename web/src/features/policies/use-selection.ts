import type { Policies, PolicyChoice, PolicySelection } from '@rafiq/contract/policies/model';
import type { checkSelection } from '@rafiq/contract/policies/rules';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useDraft } from '../../lib/drafts.ts';
import { useSaveSelection } from './api.ts';

type Kind = keyof PolicySelection;
/** Only what was turned, by kind and id: contracts that came or went meanwhile are as the profile says. */
type Turned = Record<string, boolean>;

const choicesOf = (kind: Kind, held: PolicyChoice[], turned: Turned): PolicyChoice[] =>
  held.map(({ id, enabled }) => ({ id, enabled: turned[`${kind}:${id}`] ?? enabled }));

/**
 * What is ticked stays on this screen until it is validated; a failed save or an expired session keeps it. The two
 * screens save the same thing by rules of their own.
 */
export const useSelection = (held: Policies, check: typeof checkSelection) => {
  const navigate = useNavigate();
  const formId = useId();
  const save = useSaveSelection();
  const { value: turned, set, clear, restored } = useDraft<Turned>('selection', {});
  const selection: PolicySelection = {
    health: choicesOf('health', held.health, turned),
    motor: choicesOf('motor', held.motor, turned),
  };

  const isOn = (kind: Kind, id: string): boolean =>
    selection[kind].some((choice) => choice.id === id && choice.enabled);

  const turn = (kind: Kind, id: string, enabled: boolean): void =>
    set({ ...turned, [`${kind}:${id}`]: enabled });

  const validate = () =>
    save.mutate(selection, {
      onSuccess: () => {
        clear();
        return navigate({ to: '/dossiers' });
      },
    });

  const [issue] = check(selection, held);
  return {
    formId,
    isRestored: restored,
    isOn,
    turn,
    validate,
    saving: save.isPending,
    error: save.error ? messageOf(save.error) : '',
    /** The kind of which one contract is needed and none is on. */
    missing: issue?.field,
    blockedBecause: issue ? issueText(issue) : '',
  };
};
