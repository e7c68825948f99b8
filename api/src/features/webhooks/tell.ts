/** A webhook is switched off: whoever is responsible hears of it, and so do the other systems. */
import type { Brand } from '@rafiq/contract/core/brand';
import { fillText } from '@rafiq/contract/core/errors';
import type { DisabledFor } from '@rafiq/contract/webhooks/model';
import { FAILING_DAYS } from '@rafiq/contract/webhooks/rules';
import type { Webhook } from '@rafiq/contract/webhooks/schema';
import type { Db } from '../../platform/db.ts';
import { isolate } from '../../platform/messages/isolate.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { recordEvent } from '../events/recording/service.ts';
import { disabledAr } from './messages/ar.ts';
import { disabledEn } from './messages/en.ts';
import { disabledFr } from './messages/fr.ts';
import { setDisabled } from './repository.ts';

const TEXTS = { fr: disabledFr, en: disabledEn, ar: disabledAr };

export interface TellDeps {
  db: Db;
  messages: Messages;
  brand: Pick<Brand, 'name'>;
}

type Told = Pick<Webhook, 'id' | 'url' | 'contact' | 'language'>;

/** False: it was off before. Both or neither: what is off was told. */
export const switchOff = (
  { db, messages, brand }: TellDeps,
  { id, url, contact, language }: Told,
  { reason, now }: { reason: Exclude<DisabledFor, 'asked'>; now: Date },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await setDisabled(tx, { id, reason, now }))) return false;
    await recordEvent(tx, { type: 'webhook.disabled', memberId: null, ids: { webhook: id }, now });
    const texts = TEXTS[language];
    const holes = {
      brand: brand.name[language],
      // the host alone: the rest of an address may open something
      host: isolate(new URL(url).host, language),
      webhook: isolate(id, language),
      days: FAILING_DAYS,
    };
    await messages.queueMessage(tx, {
      channel: 'email',
      recipient: contact,
      subject: fillText(texts.subject, holes),
      body: fillText(texts[reason], holes),
    });
    return true;
  });
