import type { CallBackRequest } from './model.ts';
import type { CallBackWire } from './schema.ts';

/** Under which name each field's issues travel. */
export const callBackWireNames: Record<keyof CallBackRequest, keyof CallBackWire> = {
  reason: 'motif',
  phone: 'TEL',
  message: 'message',
};

export const callBackToWire = (request: CallBackRequest): CallBackWire => ({
  motif: request.reason,
  TEL: request.phone,
  message: request.message,
});

export const callBackFromWire = (wire: CallBackWire): CallBackRequest => ({
  reason: wire.motif,
  phone: wire.TEL,
  message: wire.message,
});
