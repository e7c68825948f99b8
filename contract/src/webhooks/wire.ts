import type { Attempt, ListedWebhook } from './model.ts';
import type { ShownWebhookWire, WebhookWire } from './schema.ts';

export const webhookToWire = (webhook: ListedWebhook): WebhookWire => ({
  id: webhook.id,
  url: webhook.url,
  types: webhook.types,
  contact: webhook.contact,
  language: webhook.language,
  created_at: webhook.createdAt,
  created_by: webhook.createdBy,
  disabled_at: webhook.disabledAt,
  disabled_for: webhook.disabledFor,
  failing_since: webhook.failingSince,
  former_until: webhook.formerUntil,
  waiting: webhook.waiting,
  waiting_since: webhook.waitingSince,
  failed: webhook.failed,
});

/** The newest try of an event says when it is tried again; the others of it are over. */
export const shownWebhookToWire = (
  webhook: ListedWebhook,
  attempts: readonly Attempt[],
): ShownWebhookWire => {
  const seen = new Set<string>();
  return {
    ...webhookToWire(webhook),
    attempts: attempts.map(({ at, eventId, type, status, problem, ms, nextAt }) => {
      const isNewest = !seen.has(eventId);
      seen.add(eventId);
      return { at, event: eventId, type, status, problem, ms, next_at: isNewest ? nextAt : null };
    }),
  };
};
