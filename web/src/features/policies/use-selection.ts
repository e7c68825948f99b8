import type { Policies, PolicyChoice, PolicySelection } from '@rafiq/contract/policies/model';
import { checkSelection } from '@rafiq/contract/policies/rules';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { issueText } from '../../lib/common.ts';
import { messageOf } from '../../lib/error-text.ts';
import { useSaveSelection } from './api.ts';

type Kind = keyof PolicySelection;

const choicesOf = (policies: { id: string; enabled: boolean }[]): PolicyChoice[] =>
  policies.map(({ id, enabled }) => ({ id, enabled }));

/** What is ticked stays on this screen until it is validated; a failed save keeps it. */
export const useSelection = (held: Policies) => {
  const navigate = useNavigate();
  const save = useSaveSelection();
  const [selection, setSelection] = useState<PolicySelection>(() => ({
    health: choicesOf(held.health),
    motor: choicesOf(held.motor),
  }));

  const isOn = (kind: Kind, id: string): boolean =>
    selection[kind].some((choice) => choice.id === id && choice.enabled);

  const turn = (kind: Kind, id: string, enabled: boolean): void =>
    setSelection((before) => ({
      ...before,
      [kind]: before[kind].map((choice) => (choice.id === id ? { id, enabled } : choice)),
    }));

  const validate = () => save.mutate(selection, { onSuccess: () => navigate({ to: '/dossiers' }) });

  const [issue] = checkSelection(selection, held);
  return {
    isOn,
    turn,
    validate,
    saving: save.isPending,
    error: save.error ? messageOf(save.error) : '',
    blockedBecause: issue ? issueText(issue) : '',
  };
};
