/** What the reading over shows of a step beside its boxes. */
import { CIRCUMSTANCES, type Side } from '@rafiq/contract/constat/model';
import type { ComponentType } from 'react';
import { DoubtNote } from '../boxes/DoubtNote.tsx';
import { useDesk } from '../desk.ts';
import { SketchPicture } from '../drawing/SketchPicture.tsx';
import { SketchWords } from '../drawing/SketchWords.tsx';
import { sketchOf } from '../drawing/sketch-content.ts';
import { valuesOf } from '../drawing/values.ts';
import type { StepName } from '../steps/steps.ts';
import { Said, speechOf, useTongues } from '../tongues.tsx';
import styles from './Review.module.css';

interface Props {
  side: Side;
}

const Witnesses = () => {
  const { constat, doubts } = useDesk();
  const { witnesses } = constat.common;
  if (witnesses.length === 0)
    return (
      <p className={styles.none}>
        <Said>{({ t }) => t('form.review.noWitness')}</Said>
      </p>
    );
  return (
    <ul className={styles.list}>
      {witnesses.map(({ id, name, phone, address, passengerOf }) => (
        <li key={id}>
          <bdi>{name}</bdi> · <bdi dir="ltr">{phone}</bdi> · <bdi>{address}</bdi>
          {passengerOf && (
            <div>
              <Said>
                {({ words }) => `${words.witness.passengerOf} ${passengerOf.toUpperCase()}`}
              </Said>
            </div>
          )}
          <DoubtNote code={doubts.get(`common.witness.${id}`)?.[0]} />
        </li>
      ))}
    </ul>
  );
};

const Circumstances = ({ side }: Props) => {
  const { constat, doubts } = useDesk();
  const { circumstances } = constat[side];
  return (
    <>
      {circumstances.length > 0 && (
        <ul className={styles.list}>
          {circumstances.map((one) => (
            <li key={one}>
              <Said>
                {({ words }) => `${CIRCUMSTANCES.indexOf(one) + 1}. ${words.circumstances[one]}`}
              </Said>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.none}>
        <Said>{({ t }) => t('form.review.ticked', { count: circumstances.length })}</Said>
      </p>
      <DoubtNote code={doubts.get(`${side}.circumstance`)?.[0]} />
    </>
  );
};

const Damage = ({ side }: Props) => {
  const { constat, doubts } = useDesk();
  const { damage } = constat[side];
  return (
    <>
      {damage.length > 0 && (
        <ul className={styles.list}>
          {damage.map((zone) => (
            <li key={zone}>
              <Said>{({ words }) => words.zones[zone]}</Said>
            </li>
          ))}
        </ul>
      )}
      <DoubtNote code={doubts.get(`${side}.damage`)?.[0]} />
    </>
  );
};

const Sketch = () => {
  const sketch = sketchOf(valuesOf(useDesk().report.entries));
  const { words } = speechOf(useTongues()[0] ?? 'fr');
  const { road, cars, lines } = sketch;
  const isDrawn = road !== null || lines.length > 0 || cars.a !== null || cars.b !== null;
  return (
    <>
      {isDrawn && <SketchPicture sketch={sketch} />}
      <SketchWords sketch={sketch} words={words} />
    </>
  );
};

const Photos = () => {
  const { photos } = useDesk().constat.common;
  return (
    <p className={styles.none}>
      <Said>{({ t }) => t('form.review.photos', { count: photos.length })}</Said>
    </p>
  );
};

export const EXTRAS: Partial<Record<StepName, ComponentType<Props>>> = {
  witnesses: Witnesses,
  circumstances: Circumstances,
  damage: Damage,
  sketch: Sketch,
  photos: Photos,
};
