import type { DisabledTexts } from './fr.ts';

export const disabledEn: DisabledTexts = {
  subject: 'A webhook of {brand} is switched off',
  gone: `Hello,

The address of the webhook {webhook} ({host}) answered that it is gone (410). The webhook is switched off: nothing is sent to it any more.

Events are kept. Once the address answers again, enable the webhook: it gets what it has missed.

{brand}`,
  failing: `Hello,

The webhook {webhook} ({host}) has been failing for {days} days. It is switched off: nothing is sent to it any more.

Events are kept. Once the address answers again, enable the webhook: it gets what it has missed.

{brand}`,
};
