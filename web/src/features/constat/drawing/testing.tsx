/** A drawing in a test: what it writes is kept and shown again, as in a report. */

import type { Value } from '@rafiq/contract/constat/entries';
import type { Language } from '@rafiq/contract/core/language';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { type ReactNode, useState } from 'react';
import { Speaker } from '../speaker.tsx';
import type { OnWrite, Values } from './values.ts';

interface HeldProps {
  values: Values;
  draw: (values: Values, onWrite: OnWrite) => ReactNode;
  onWrite: OnWrite;
}

const Held = ({ values, draw, onWrite }: HeldProps) => {
  const [held, setHeld] = useState(values);
  return draw(held, (written) => {
    onWrite(written);
    setHeld((before) => ({ ...before, ...written }));
  });
};

/** Answers what is written now, without what was taken away. */
export const showKept = (
  draw: HeldProps['draw'],
  { language = 'fr', values = {} }: { language?: Language; values?: Values } = {},
): { kept: () => Record<string, Value> } => {
  let now = values;
  const keep: OnWrite = (written) => {
    now = { ...now, ...written };
  };
  render(
    <Speaker language={language}>
      <Held values={values} draw={draw} onWrite={keep} />
    </Speaker>,
  );
  return {
    kept: () => Object.fromEntries(Object.entries(now).filter(([, value]) => value !== null)),
  };
};

/** Each called by its own name. */
export const asNamed = <Name extends string>(names: readonly Name[]): Record<Name, string> => {
  const named: Partial<Record<Name, string>> = {};
  for (const name of names) named[name] = name;
  return named as Record<Name, string>;
};
