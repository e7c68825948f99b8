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

const messageCard = (message: MessageRecord): string => `<li class="${stateOf(message)}">
  <p class="line"><time datetime="${message.createdAt}">${message.createdAt}</time>
    <span class="tag">${message.channel}</span> <span class="tag state">${stateOf(message)}</span>
    <bdi class="to">${escapeHtml(message.recipient)}</bdi></p>
  <h2 dir="auto">${escapeHtml(message.subject)}</h2>
  <pre dir="auto">${escapeHtml(message.body ?? '(delivered, text erased)')}</pre>
</li>`;

export const outboxPage = (messages: readonly MessageRecord[]): string => `<!doctype html>
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
<p>What this server would have sent, newest first. Only shown in a trial, on the machine that runs it.</p>
${messages.length === 0 ? '<p>No message yet.</p>' : `<ul>${messages.map(messageCard).join('\n')}</ul>`}
</main>
</body>
</html>
`;
