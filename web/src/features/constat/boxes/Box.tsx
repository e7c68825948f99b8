import { fieldOf } from '@rafiq/contract/constat/keys';
import type { FieldKind } from '@rafiq/contract/constat/model';
import { tidyText } from '@rafiq/contract/constat/values';
import { useId, useState } from 'react';
import { useDesk } from '../desk.ts';
import { isSaidAtOnce } from '../doubts.ts';
import { Said, speechOf, useTongues } from '../tongues.tsx';
import styles from './Boxes.module.css';
import { Choice } from './Choice.tsx';
import { DoubtNote } from './DoubtNote.tsx';
import { keyboardOf } from './keyboards.ts';
import { choiceOfBox, hintOfBox, nameOfBox } from './names.ts';
import { PositionBox } from './PositionBox.tsx';

interface Props {
  /** `common.day`, `a.plate`: the rest follows from the table of fields. */
  of: string;
}
type KindProps<Is extends FieldKind['is']> = Props & { kind: Extract<FieldKind, { is: Is }> };

/** Beside a box that somebody is writing in, nothing is doubted yet. */
const useDoubt = (key: string, isBusy: boolean) => {
  const code = useDesk().doubts.get(key)?.find(isSaidAtOnce);
  return isBusy ? undefined : code;
};

const useHasHint = (key: string): boolean =>
  useTongues().some((language) => hintOfBox(speechOf(language), key) !== undefined);

const Hint = ({ id, of }: Props & { id: string }) =>
  useHasHint(of) && (
    <div id={id} className={styles.hint}>
      <Said>{(speech) => hintOfBox(speech, of)}</Said>
    </div>
  );

const useDescribed = (id: string, key: string): string =>
  useHasHint(key) ? `${id}-hint ${id}-doubt` : `${id}-doubt`;

const TypedBox = ({ of, kind }: KindProps<'text' | 'day' | 'time'>) => {
  const id = useId();
  const { read, write } = useDesk();
  const [isBusy, setBusy] = useState(false);
  const doubt = useDoubt(of, isBusy);
  const value = read(of);
  const ties = {
    id,
    'aria-describedby': useDescribed(id, of),
    value: typeof value === 'string' ? value : '',
    onFocus: () => setBusy(true),
    onBlur: () => setBusy(false),
  };
  const put = (typed: string) => {
    const text = kind.is === 'text' ? tidyText(typed, kind.max, kind.lines) : typed;
    write({ [of]: text === '' ? null : text });
  };
  return (
    <div className={styles.box} data-doubtful={doubt !== undefined}>
      <label htmlFor={id}>
        <Said>{(speech) => nameOfBox(speech, of)}</Said>
      </label>
      {kind.is === 'text' && kind.lines ? (
        <textarea
          {...ties}
          dir="auto"
          maxLength={kind.max}
          onChange={(event) => put(event.target.value)}
        />
      ) : (
        <input {...ties} {...keyboardOf(kind)} onChange={(event) => put(event.target.value)} />
      )}
      <Hint id={`${id}-hint`} of={of} />
      <DoubtNote id={`${id}-doubt`} code={doubt} />
    </div>
  );
};

const YesNoBox = ({ of }: Props) => {
  const id = useId();
  const { read, write } = useDesk();
  const doubt = useDoubt(of, false);
  const described = useDescribed(id, of);
  const value = read(of);
  return (
    <Choice
      legend={<Said>{(speech) => nameOfBox(speech, of)}</Said>}
      options={(['yes', 'no'] as const).map((answer) => ({
        value: answer,
        label: <Said>{({ words }) => words.yesNo[answer]}</Said>,
      }))}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
      onChange={(answer) => write({ [of]: answer === 'yes' })}
      describedBy={described}
    >
      <Hint id={`${id}-hint`} of={of} />
      <DoubtNote id={`${id}-doubt`} code={doubt} />
    </Choice>
  );
};

const ChoiceBox = ({ of, kind }: KindProps<'choice'>) => {
  const id = useId();
  const { read, write } = useDesk();
  const doubt = useDoubt(of, false);
  const value = read(of);
  return (
    <Choice
      legend={<Said>{(speech) => nameOfBox(speech, of)}</Said>}
      options={kind.values.map((one) => ({
        value: one,
        label: <Said>{(speech) => choiceOfBox(speech, of, one)}</Said>,
      }))}
      value={typeof value === 'string' ? value : null}
      onChange={(chosen) => write({ [of]: chosen })}
      describedBy={`${id}-doubt`}
    >
      <DoubtNote id={`${id}-doubt`} code={doubt} />
    </Choice>
  );
};

/** A box of the paper as the table of fields describes it. */
export const Box = ({ of }: Props) => {
  const kind = fieldOf(of);
  switch (kind?.is) {
    case 'text':
    case 'day':
    case 'time':
      return <TypedBox of={of} kind={kind} />;
    case 'yesNo':
      return <YesNoBox of={of} />;
    case 'choice':
      return <ChoiceBox of={of} kind={kind} />;
    case 'position':
      return <PositionBox of={of} />;
    default:
      return null;
  }
};
