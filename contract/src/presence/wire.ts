import type { z } from 'zod';
import type { Present } from './model.ts';
import type { othersSchema } from './schema.ts';

export type OthersWire = z.infer<typeof othersSchema>;

export const othersToWire = (others: readonly Present[]): OthersWire => ({
  others: others.map(({ isWriting, ...same }) => ({ ...same, writing: isWriting })),
});

export const othersFromWire = ({ others }: OthersWire): Present[] =>
  others.map(({ writing, ...same }) => ({ ...same, isWriting: writing }));
