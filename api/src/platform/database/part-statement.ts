import type { Statement } from '../db.ts';
import { BY_MEMBER } from './layout.ts';

/** Tables of members, and the views over nothing but them. */
const OWNED = new RegExp(`\\b(from|join) (own_\\w+|${BY_MEMBER.join('|')})\\b`, 'g');

/** A statement as a part understands it, with the one that was asked for. */
export interface PartStatement extends Statement {
  asked: Statement;
}

type Written = Required<Pick<Statement, 'name' | 'text'>>;

/** The same statements with the tables of one part, each written once: they are prepared under names of their own. */
export const partStatements = (number: number) => {
  const known = new Map<string, Written>();
  const write = (name: string, text: string): Written => {
    const written = {
      name: `${number}@${name}`,
      text: text.replace(OWNED, `$1 part_${number}.$2`),
    };
    known.set(name, written);
    return written;
  };
  return (name: string, asked: Statement): PartStatement => {
    const written = known.get(name) ?? write(name, asked.text);
    return { name: written.name, text: written.text, values: asked.values ?? [], asked };
  };
};
