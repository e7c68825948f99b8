import { directionOf } from '@rafiq/contract/core/language';
import { language } from '../texts/language.ts';
import styles from './Chart.module.css';
import { ringSlices } from './chart-ring.ts';

const isMirrored = directionOf(language) === 'rtl';

/** The drawing alone, loaded when a chart is shown. */
export const ChartRing = ({ counts }: { counts: number[] }) => (
  <svg className={styles.ring} viewBox="-116 -116 232 232" aria-hidden="true">
    {ringSlices(counts, isMirrored).map(
      (slice, index) =>
        slice && (
          <g key={slice.path} data-color={index + 1}>
            <path d={slice.path} />
            {slice.number && (
              <text x={slice.number.x} y={slice.number.y}>
                {index + 1}
              </text>
            )}
          </g>
        ),
    )}
  </svg>
);
