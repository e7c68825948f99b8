import { Icon } from './Icon.tsx';
import styles from './StepBar.module.css';

interface Props {
  label: string;
  steps: readonly { hash: string; label: string }[];
  current: number;
  /** Such as "Step 2 of 5", said instead of the labels that a phone has no room for. */
  position: string;
  done: string;
}

export const StepBar = ({ label, steps, current, position, done }: Props) => (
  <nav aria-label={label}>
    <ol className={styles.bar}>
      {steps.map((step, index) => (
        <li
          key={step.hash}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'here' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <Icon name="check" size={16} /> : index + 1}
          </span>
          <span className={styles.label}>
            {step.label}
            {index < current && <span className="visually-hidden"> ({done})</span>}
          </span>
        </li>
      ))}
    </ol>
    <p className={styles.position}>
      {position} · {steps[current]?.label}
    </p>
  </nav>
);
