import { amount } from '@rafiq/kit/formats/format.ts';
import styles from './Refund.module.css';
import { type RefundText, t } from './texts.ts';

interface Amounts {
  engaged: number;
  counted: number | null;
  refunded: number;
  remains: number;
}

interface BarProps {
  of: number;
  /** Of what was paid, between 0 and 1: where it begins, and how much it is. */
  from?: number;
  share: number;
  says: RefundText;
}

const Bar = ({ of, from = 0, share, says }: BarProps) => (
  <li>
    <span>{t(says)}</span>
    <strong>
      <bdi>{amount(of / 100)}</bdi>
    </strong>
    <span className={styles.track} data-of={says}>
      <span style={{ inlineSize: `${share * 100}%`, marginInlineStart: `${from * 100}%` }} />
    </span>
  </li>
);

/**
 * From what was paid to what comes back, for the eye: the sentence beside it and the table say the same. What stays with
 * the person begins where the refund ends, and is hatched, so that it is told apart without colours.
 */
export const RefundBars = ({ engaged, counted, refunded, remains }: Amounts) => {
  const shareOf = (part: number): number => (engaged === 0 ? 0 : Math.min(1, part / engaged));
  return (
    <ul className={styles.bars} aria-hidden="true">
      <Bar of={engaged} share={shareOf(engaged)} says="bar.paid" />
      {counted !== null && <Bar of={counted} share={shareOf(counted)} says="bar.counted" />}
      <Bar of={refunded} share={shareOf(refunded)} says="bar.refunded" />
      <Bar of={remains} from={shareOf(refunded)} share={shareOf(remains)} says="bar.remains" />
    </ul>
  );
};
