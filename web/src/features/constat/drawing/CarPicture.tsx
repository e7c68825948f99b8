import type { Zone } from '@rafiq/contract/constat/model';
import { ARROW, CAR, ZONE_SHAPES } from '@rafiq/contract/constat/shapes';
import { useId } from 'react';
import styles from './CarPicture.module.css';

interface Props {
  impact: Zone | null;
  damage: readonly Zone[];
}

/** Where one zone ends and the next begins, so that a finger knows. */
const BORDERS = Object.values(ZONE_SHAPES)
  .map(({ box: [x, y, width, height] }) => `M${x} ${y}h${width}v${height}`)
  .join('');

const Damage = ({ zone }: { zone: Zone }) => {
  const [x, y] = ZONE_SHAPES[zone].mark;
  return (
    <g transform={`translate(${x} ${y})`} className={styles.damage}>
      <circle r="11" />
      <path d="M-5-5L5 5M5-5L-5 5" />
    </g>
  );
};

const Impact = ({ zone }: { zone: Zone }) => {
  const [x, y, angle] = ZONE_SHAPES[zone].arrow;
  return (
    <path d={ARROW} transform={`translate(${x} ${y}) rotate(${angle})`} className={styles.arrow} />
  );
};

/** The car from above: damage is hatched and crossed, the first impact is an arrow, so that no colour is needed. What it shows is said in words beside it. */
export const CarPicture = ({ impact, damage }: Props) => {
  const id = useId();
  return (
    <svg viewBox={`0 0 ${CAR.width} ${CAR.height}`} className={styles.picture} aria-hidden="true">
      <defs>
        <clipPath id={`${id}-body`}>
          <path d={CAR.body} />
        </clipPath>
        <pattern
          id={`${id}-hatch`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V8" className={styles.hatch} />
        </pattern>
      </defs>
      <path d={CAR.body} className={styles.body} />
      <g clipPath={`url(#${id}-body)`}>
        <path d={BORDERS} className={styles.borders} />
        {damage.map((zone) => {
          const [x, y, width, height] = ZONE_SHAPES[zone].box;
          return <rect key={zone} {...{ x, y, width, height }} fill={`url(#${id}-hatch)`} />;
        })}
      </g>
      <path d={CAR.glass} className={styles.glass} />
      <path d={CAR.body} className={styles.lines} />
      <path d={CAR.lines} className={styles.lines} />
      {damage.map((zone) => (
        <Damage key={zone} zone={zone} />
      ))}
      {impact && <Impact zone={impact} />}
    </svg>
  );
};
