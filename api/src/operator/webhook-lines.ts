/** A webhook and its tries, as a person reads them in a terminal. */
import type { Attempt } from '@rafiq/contract/webhooks/model';
import type { ListedWebhook } from '../features/webhooks/service.ts';
import { countOf } from './count-of.ts';
import { minuteOf } from './minute-of.ts';
import { onOneLine } from './on-one-line.ts';
import { tableOf } from './table.ts';

const WHY = {
  asked: 'by hand',
  gone: 'its address answered 410',
  failing: 'it failed for days',
};

const stateOf = ({ disabledAt, disabledFor, failingSince }: ListedWebhook): string => {
  if (disabledAt && disabledFor) return `off since ${minuteOf(disabledAt)}, ${WHY[disabledFor]}`;
  return failingSince ? `on, failing since ${minuteOf(failingSince)}` : 'on';
};

const typesOf = ({ types }: ListedWebhook): string => types?.join(', ') ?? 'every type';

export const listWebhooks = (webhooks: ListedWebhook[]): string[] =>
  tableOf(
    ['ID', 'STATE', 'WAITING', 'GIVEN UP', 'TYPES', 'ADDRESS'],
    webhooks.map((webhook) => [
      webhook.id,
      stateOf(webhook),
      String(webhook.waiting),
      String(webhook.failed),
      typesOf(webhook),
      webhook.url,
    ]),
  );

/** What stands in the log for a try without an answer, in words; any other is shown as it is. */
const PROBLEMS: Record<string, string> = {
  timeout: 'no answer in time',
  econnrefused: 'nobody listens there',
  econnreset: 'the connection was cut',
  enotfound: 'nobody knows the name',
  eai_again: 'the name could not be looked up',
  inner_address: 'leads into an inner network: not connected',
  secret_unreadable: 'SERVER_SECRET is another one since: webhook rotate',
  cert_has_expired: 'the certificate has expired',
  err_tls_cert_altname_invalid: 'the certificate is for another name',
  depth_zero_self_signed_cert: 'the certificate is not trusted',
  self_signed_cert_in_chain: 'the certificate is not trusted',
  unable_to_verify_leaf_signature: 'the certificate is not trusted',
  unable_to_get_issuer_cert: 'the certificate is not trusted',
  unable_to_get_issuer_cert_locally: 'the certificate is not trusted',
  eproto: 'no TLS where https is meant',
};

export const problemInWords = (problem: string | null): string => {
  const words = problem === null ? undefined : PROBLEMS[problem];
  return words ? `${words} (${problem})` : String(problem);
};

const triesOf = (attempts: Attempt[]): string[] =>
  attempts.length === 0
    ? ['Nothing was sent to it yet.']
    : [
        'The last tries, the newest first:',
        ...tableOf(
          ['WHEN', 'EVENT', 'ANSWER', 'AFTER'],
          attempts.map(({ at, eventId, status, problem, ms }) => [
            at,
            eventId,
            status === null ? problemInWords(problem) : String(status),
            `${ms} ms`,
          ]),
        ).map((line) => `  ${line}`),
      ];

export const showWebhookLines = (webhook: ListedWebhook, attempts: Attempt[]): string[] => {
  const { id, url, contact, language, waiting, failed, createdAt, createdBy, formerUntil } =
    webhook;
  return [
    `Webhook ${id}: ${stateOf(webhook)}`,
    `  address   ${url}`,
    `  types     ${typesOf(webhook)}`,
    `  events    ${waiting} waiting, ${failed} given up`,
    `  contact   ${contact}, told by e-mail (${language}) when it is switched off`,
    `  made      ${minuteOf(createdAt)} by ${createdBy}`,
    ...(formerUntil
      ? [`  secrets   the former one signs too, until ${minuteOf(formerUntil)}`]
      : []),
    ...(failed > 0
      ? [`  To send ${countOf(failed, 'event')} again: webhook recover ${id} --since <day>`]
      : []),
    ...triesOf(attempts),
  ].map(onOneLine);
};
