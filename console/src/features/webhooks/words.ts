/** What a webhook does and what came of its tries, in plain words. */

import type { Attempt, ListedWebhook, TestedWebhook } from '@rafiq/contract/webhooks/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { eventTypeText } from '../events/api.ts';
import { t } from './texts.ts';

/** What stands in the log for a try without an answer. */
const PROBLEMS = {
  timeout: 'problem.timeout',
  econnrefused: 'problem.refused',
  econnreset: 'problem.cut',
  enotfound: 'problem.name',
  eai_again: 'problem.name',
  inner_address: 'problem.inner',
  secret_unreadable: 'problem.secret',
  cert_has_expired: 'problem.expired',
  err_tls_cert_altname_invalid: 'problem.otherName',
  depth_zero_self_signed_cert: 'problem.untrusted',
  self_signed_cert_in_chain: 'problem.untrusted',
  unable_to_verify_leaf_signature: 'problem.untrusted',
  unable_to_get_issuer_cert: 'problem.untrusted',
  unable_to_get_issuer_cert_locally: 'problem.untrusted',
  eproto: 'problem.tls',
} as const;

const isKnown = (problem: string): problem is keyof typeof PROBLEMS =>
  Object.hasOwn(PROBLEMS, problem);

export const answerText = ({
  status,
  problem,
}: Pick<Attempt | TestedWebhook, 'status' | 'problem'>): string => {
  if (status !== null)
    return t(status >= 200 && status < 300 ? 'answer.taken' : 'answer.status', {
      status: String(status),
    });
  return problem !== null && isKnown(problem)
    ? t(PROBLEMS[problem])
    : t('problem.other', { problem: problem ?? '' });
};

export type State = 'on' | 'failing' | 'off';

export const stateOf = ({ disabledAt, failingSince }: ListedWebhook): State =>
  disabledAt !== null ? 'off' : failingSince !== null ? 'failing' : 'on';

export const TONES = { on: 'success', failing: 'blocked', off: 'rejected' } as const;

/** Why it stands so; empty where all is well. */
export const whyText = (webhook: ListedWebhook): string => {
  const { disabledAt, disabledFor, failingSince: since } = webhook;
  if (disabledAt !== null && disabledFor !== null)
    return t(`why.${disabledFor}`, { time: moment(disabledAt) });
  return since === null ? '' : t('why.now', { time: moment(since) });
};

export const typesText = ({ types }: ListedWebhook): string =>
  types === null ? t('types.all') : types.map(eventTypeText).join(' · ');

export const lagText = ({ waiting, waitingSince: since }: ListedWebhook): string =>
  since === null
    ? t('waiting', { count: waiting })
    : `${t('waiting', { count: waiting })} ${t('since', { time: moment(since) })}`;
