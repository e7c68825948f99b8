import type { z } from 'zod';
import type { CallBackCase } from './model.ts';
import type { callBackCaseSchema } from './schema.ts';

export type CallBackCaseWire = z.infer<typeof callBackCaseSchema>;

export const callBackCaseToWire = (one: CallBackCase): CallBackCaseWire => {
  const { isOpen, askedAt, dueAt, ...same } = one;
  return { ...same, open: isOpen, asked_at: askedAt, due_at: dueAt };
};

export const callBackCaseFromWire = (wire: CallBackCaseWire): CallBackCase => {
  const { open, asked_at, due_at, ...same } = wire;
  return { ...same, isOpen: open, askedAt: asked_at, dueAt: due_at };
};
