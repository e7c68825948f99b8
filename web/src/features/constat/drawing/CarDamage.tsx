import { type Side, ZONES, type Zone } from '@rafiq/contract/constat/model';
import type { Language } from '@rafiq/contract/core/language';
import { LOCALES } from '@rafiq/contract/core/language';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSpeech } from '../speaker.tsx';
import styles from './CarDamage.module.css';
import { CarPicture } from './CarPicture.tsx';
import { Choices } from './Choices.tsx';
import { isTicked, type OnWrite, tick, type Values } from './values.ts';
import { beside, isArrow, placeOf } from './zones.ts';

interface Props {
  side: Side;
  values: Values;
  words: { zones: Record<Zone, string> };
  onWrite: OnWrite;
}

const MARKS = ['impact', 'zones'] as const;
type Mark = (typeof MARKS)[number];
/** No zone is called so. */
const UNKNOWN = 'unknown';

const joined = (words: string[], language: Language): string =>
  new Intl.ListFormat(LOCALES[language]).format(words);

/** Where the first impact was, and what is damaged: on the drawing, by keys, or in the list; all three say the same. */
export const CarDamage = ({ side, values, words: { zones }, onWrite }: Props) => {
  const { t, language } = useSpeech();
  const [mark, setMark] = useState<Mark>('impact');
  const [reached, setReached] = useState<Zone>('front');
  const buttons = useRef<Partial<Record<Zone, HTMLButtonElement | null>>>({});
  const impact = ZONES.find((zone) => zone === values[`${side}.impact`]) ?? null;
  const damage = ZONES.filter((zone) => isTicked(values, `${side}.damage.${zone}`));

  const setImpact = (zone: Zone | null) => onWrite({ [`${side}.impact`]: zone });
  const setDamaged = (zone: Zone, isDamaged: boolean) =>
    onWrite(tick(`${side}.damage.${zone}`, isDamaged));
  const isMarked = (zone: Zone) => (mark === 'impact' ? impact === zone : damage.includes(zone));
  const press = (zone: Zone) => {
    setReached(zone);
    if (mark === 'zones') setDamaged(zone, !damage.includes(zone));
    else setImpact(impact === zone ? null : zone);
  };
  const move = (event: KeyboardEvent, zone: Zone) => {
    if (!isArrow(event.key)) return;
    event.preventDefault();
    const next = beside(zone, event.key);
    setReached(next);
    buttons.current[next]?.focus();
  };

  const saidImpact = impact
    ? t('draw.damage.saidImpact', { zone: zones[impact] })
    : t('draw.damage.noImpact');
  const named = joined(
    damage.map((zone) => zones[zone]),
    language,
  );
  const saidZones = named ? t('draw.damage.saidZones', { zones: named }) : t('draw.damage.noZones');

  return (
    <div className={styles.damage}>
      <Choices
        legend={t('draw.damage.what')}
        type="radio"
        look="line"
        choices={MARKS.map((value) => ({
          value,
          label: t(`draw.damage.${value}`),
          checked: mark === value,
        }))}
        onChange={(value) => setMark(value as Mark)}
      />
      <p className={styles.hint}>{t(`draw.damage.${mark}Hint`)}</p>
      <p role="status" className={styles.said}>
        {saidImpact} {saidZones}
      </p>
      <div className={styles.both}>
        {/* A car has its left on its left, in every language. */}
        <fieldset dir="ltr" className={styles.car}>
          <legend className="visually-hidden" dir="auto">
            {t('draw.damage.picture')}
          </legend>
          <CarPicture impact={impact} damage={damage} />
          {ZONES.map((zone) => (
            <button
              key={zone}
              ref={(button) => {
                buttons.current[zone] = button;
              }}
              type="button"
              className={styles.zone}
              style={placeOf(zone)}
              tabIndex={zone === reached ? 0 : -1}
              aria-pressed={isMarked(zone)}
              aria-label={zones[zone]}
              title={zones[zone]}
              onClick={() => press(zone)}
              onKeyDown={(event) => move(event, zone)}
            />
          ))}
        </fieldset>
        {mark === 'impact' ? (
          <Choices
            legend={t('draw.damage.list')}
            type="radio"
            choices={[
              { value: UNKNOWN, label: t('draw.damage.unknown'), checked: impact === null },
              ...ZONES.map((zone) => ({
                value: zone,
                label: zones[zone],
                checked: impact === zone,
              })),
            ]}
            onChange={(value) => setImpact(value === UNKNOWN ? null : (value as Zone))}
          />
        ) : (
          <Choices
            legend={t('draw.damage.list')}
            type="checkbox"
            choices={ZONES.map((zone) => ({
              value: zone,
              label: zones[zone],
              checked: damage.includes(zone),
            }))}
            onChange={(value, checked) => setDamaged(value as Zone, checked)}
          />
        )}
      </div>
    </div>
  );
};
