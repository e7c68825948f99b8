import type { Circumstance } from '@rafiq/contract/constat/model';
import styles from './CircumstancePicture.module.css';
import { PICTURES, ROAD_PARTS } from './circumstance-pictures.ts';

const BODY = 'M-3-10H3Q5.5-10 5.5-6V8Q5.5 10 3.5 10H-3.5Q-5.5 10-5.5 8V-6Q-5.5-10-3-10Z';
const WINDSCREEN = 'M-4-3.5H4';
const HEAD = 'M0-5L6 4H-6Z';
const BURST = 'M0-8L2-3L8-4L4 1L7 6L1 4L-3 8L-3 2L-8 0L-3-2Z';

const placed = ([x, y, angle = 0]: readonly [x: number, y: number, angle?: number]) =>
  `translate(${x} ${y}) rotate(${angle})`;

const Car = ({
  at,
  className,
}: {
  at: readonly [number, number, number];
  className: string | undefined;
}) => (
  <g transform={placed(at)} className={className}>
    <path d={BODY} />
    <path d={WINDSCREEN} className={styles.windscreen} />
  </g>
);

/** The driver's own car is filled, the other one an outline; the words beside it say the same. */
export const CircumstancePicture = ({ of }: { of: Circumstance }) => {
  const { road, own, other, arrows = [], more, burst } = PICTURES[of];
  const { ways, width, dashes } = ROAD_PARTS[road];
  return (
    <svg viewBox="0 0 64 64" className={styles.picture} aria-hidden="true">
      <path d={ways} strokeWidth={width} className={styles.road} />
      <path d={dashes} className={styles.dashes} />
      {more && <path d={more} className={styles.more} />}
      {other && <Car at={other} className={styles.other} />}
      <Car at={own} className={styles.own} />
      {arrows.map(({ line, head }) => (
        <g key={line} className={styles.arrow}>
          <path d={line} />
          <path d={HEAD} transform={placed(head)} className={styles.head} />
        </g>
      ))}
      {burst && <path d={BURST} transform={placed(burst)} className={styles.burst} />}
    </svg>
  );
};
