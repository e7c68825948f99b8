import { newId } from '@rafiq/contract/constat/content';
import { SIDES, type Side, type Witness } from '@rafiq/contract/constat/model';
import { LIMITS, tidyText } from '@rafiq/contract/constat/values';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useId } from 'react';
import boxStyles from '../boxes/Boxes.module.css';
import { Choice } from '../boxes/Choice.tsx';
import { useDesk } from '../desk.ts';
import { Said } from '../tongues.tsx';
import styles from './Steps.module.css';

const EMPTY: Witness = { name: '', address: '', phone: '', passengerOf: null };
const TYPED = [
  { name: 'name', max: 120, input: { autoCapitalize: 'words', dir: 'auto' } },
  { name: 'phone', max: 20, input: { type: 'tel', inputMode: 'tel', dir: 'ltr' } },
  { name: 'address', max: 160, input: { dir: 'auto' } },
] as const;
const NOBODY = 'none';

const WitnessCard = ({ id, witness }: { id: string; witness: Witness }) => {
  const tie = useId();
  const { write } = useDesk();
  const key = `common.witness.${id}`;
  const change = (part: Partial<Witness>) => write({ [key]: { ...witness, ...part } });
  return (
    <li className={styles.card}>
      {TYPED.map(({ name, max, input }) => (
        <div key={name} className={boxStyles.box}>
          <label htmlFor={`${tie}-${name}`}>
            <Said>{({ words }) => words.witness[name]}</Said>
          </label>
          <input
            id={`${tie}-${name}`}
            autoComplete="off"
            maxLength={max}
            {...input}
            value={witness[name]}
            onChange={(event) => change({ [name]: tidyText(event.target.value, max) })}
          />
        </div>
      ))}
      <Choice
        legend={<Said>{({ words }) => words.witness.passengerOf}</Said>}
        options={[
          ...SIDES.map((side) => ({ value: side, label: side.toUpperCase() })),
          { value: NOBODY, label: <Said>{({ t }) => t('form.witness.noPassenger')}</Said> },
        ]}
        value={witness.passengerOf ?? NOBODY}
        onChange={(value) => change({ passengerOf: value === NOBODY ? null : (value as Side) })}
      />
      <Button variant="danger" icon="trash" onClick={() => write({ [key]: null })}>
        <span>
          <Said>{({ t }) => t('form.witness.remove')}</Said>
        </span>
      </Button>
    </li>
  );
};

export const WitnessesBody = () => {
  const { constat, write } = useDesk();
  const { witnesses } = constat.common;
  return (
    <>
      {witnesses.length > 0 && (
        <ul className={styles.rows}>
          {witnesses.map(({ id, ...witness }) => (
            <WitnessCard key={id} id={id} witness={witness} />
          ))}
        </ul>
      )}
      {witnesses.length < LIMITS.witnesses && (
        <Button
          variant="soft"
          icon="plus"
          onClick={() => write({ [`common.witness.${newId(new Date())}`]: EMPTY })}
        >
          <span>
            <Said>{({ t }) => t('form.witness.add')}</Said>
          </span>
        </Button>
      )}
    </>
  );
};
