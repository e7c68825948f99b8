import type { z } from 'zod';
import type { Present, PresentOn } from './model.ts';
import type { othersSchema, presentSchema } from './schema.ts';

export type OthersWire = z.infer<typeof othersSchema>;

export const othersToWire = (others: readonly Present[]): OthersWire => ({
  others: others.map(({ isWriting, ...same }) => ({ ...same, writing: isWriting })),
});

export const othersFromWire = ({ others }: OthersWire): Present[] =>
  others.map(({ writing, ...same }) => ({ ...same, isWriting: writing }));

export type PresentWire = z.infer<typeof presentSchema>;

export const presentToWire = (on: PresentOn): PresentWire => ({
  cases: [...on].map(([id, others]) => ({ id, ...othersToWire(others) })),
});

export const presentFromWire = ({ cases }: PresentWire): PresentOn =>
  new Map(cases.map(({ id, others }) => [id, othersFromWire({ others })]));
