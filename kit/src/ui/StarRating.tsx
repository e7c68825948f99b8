import { useId } from 'react';
import styles from './StarRating.module.css';

const POINTS = 'M12 2.8l2.8 6 6.4.8-4.7 4.5 1.2 6.4L12 17.3l-5.7 3.2 1.2-6.4L2.8 9.6l6.4-.8z';

const StarShape = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={POINTS} />
  </svg>
);

const upTo = (max: number): number[] => Array.from({ length: max }, (_, index) => index + 1);

interface Props {
  label: string;
  max: number;
  /** 0: none chosen yet. */
  value: number;
  /** Such as "3 stars of 5". */
  starText: (stars: number) => string;
  onChange: (stars: number) => void;
}

/** Radio buttons under the stars: arrows, space and a screen reader work as everywhere. */
export const StarRating = ({ label, max, value, starText, onChange }: Props) => {
  const name = useId();
  return (
    <fieldset className={styles.rating} data-missing={value === 0}>
      <legend>{label}</legend>
      <div className={styles.stars}>
        {upTo(max).map((stars) => (
          <label key={stars} className={styles.star} data-filled={stars <= value}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              aria-label={starText(stars)}
              onChange={() => onChange(stars)}
            />
            <StarShape />
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** Stars that were given and stay. */
export const StarsGiven = ({ max, value, text }: { max: number; value: number; text: string }) => (
  <span className={styles.given} role="img" aria-label={text}>
    {upTo(max).map((stars) => (
      <span key={stars} className={styles.star} data-filled={stars <= value}>
        <StarShape />
      </span>
    ))}
  </span>
);
