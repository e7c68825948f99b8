import type { MessageRecord } from '../../platform/messages/repository.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const stateOf = (message: MessageRecord): string => {
  if (message.sentAt) return 'sent';
  return message.failedAt ? 'failed' : 'waiting';
};

const CHANNELS = { email: 'E-mail', sms: 'SMS' };

/** `2026-11-16T18:36:38Z` as a person reads it. */
const timeOf = (instant: string): string => instant.replace('T', ' ').replace('Z', ' UTC');

/** Of a text that is escaped already: a link in a message is there to be followed. */
const withLinks = (html: string): string =>
  html.replace(
    /https?:\/\/[^\s<]+[^\s<.,:!?)]/g,
    (address) => `<a href="${address}">${address}</a>`,
  );

/** An SMS has no subject. */
const headingOf = ({ subject }: MessageRecord): string =>
  subject === '' ? '' : `\n  <h2 dir="auto">${escapeHtml(subject)}</h2>`;

const messageCard = (message: MessageRecord): string => `<li class="${stateOf(message)}">
  <p class="line"><span class="tag">${CHANNELS[message.channel]}</span> <span class="tag state">${stateOf(message)}</span>
    to <a href="/outbox?to=${encodeURIComponent(message.recipient)}"><bdi class="to">${escapeHtml(message.recipient)}</bdi></a>,
    <time datetime="${message.createdAt}">${timeOf(message.createdAt)}</time></p>${headingOf(message)}
  <pre dir="auto">${withLinks(escapeHtml(message.body ?? '(delivered, text erased)'))}</pre>
</li>`;

const listOf = (messages: readonly MessageRecord[]): string =>
  messages.length === 0
    ? '<p>No message yet.</p>'
    : `<ul>${messages.map(messageCard).join('\n')}</ul>`;

/** `to`: only what went to this address or number is shown. */
export const outboxPage = (
  messages: readonly MessageRecord[],
  to: string | null,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox</title>
<link rel="stylesheet" href="/outbox.css">
</head>
<body>
<main>
<h1>Outbox</h1>
<p>E-mails and SMS of this trial, the newest first. A message is waiting until a mail server or an SMS gateway is set up to send it. This page is shown on this machine only.</p>
${to === null ? '' : `<p>Only those to <bdi>${escapeHtml(to)}</bdi>. <a href="/outbox">Show all</a></p>`}
${listOf(messages)}
</main>
</body>
</html>
`;
