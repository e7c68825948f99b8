import { directionOf } from '@rafiq/contract/core/language';
import { useDesk } from '../desk.ts';
import { languageOf, speechOf } from '../tongues.tsx';
import styles from './Steps.module.css';

/** The phone changes hands: driver A reads what to do, driver B is met in their own language. */
export const HandBody = () => {
  const { report } = useDesk();
  const a = speechOf(languageOf(report.entries, 'a'));
  return (
    <div className={styles.hand}>
      {/* before the drawing: on a small phone it would lie below the buttons, and driver A reads nothing else here */}
      <p lang={a.language} dir={directionOf(a.language)}>
        {a.t('form.hand.text', { driver: 'B' })}
      </p>
      <svg viewBox="0 0 160 80" aria-hidden="true">
        <rect
          x="4"
          y="8"
          width="34"
          height="64"
          rx="7"
          fill="none"
          stroke="var(--primary)"
          strokeWidth="4"
        />
        <rect
          x="122"
          y="8"
          width="34"
          height="64"
          rx="7"
          fill="var(--primary-soft)"
          stroke="var(--primary)"
          strokeWidth="4"
        />
        <path
          d="M52 40h52m-14-14 14 14-14 14"
          fill="none"
          stroke="var(--saffron)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <text
          x="21"
          y="47"
          textAnchor="middle"
          fontSize="20"
          fontWeight="600"
          fill="var(--primary)"
        >
          A
        </text>
        <text
          x="139"
          y="47"
          textAnchor="middle"
          fontSize="20"
          fontWeight="600"
          fill="var(--primary)"
        >
          B
        </text>
      </svg>
    </div>
  );
};
