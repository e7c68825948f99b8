import type { RefundParts } from '@rafiq/contract/health-folders/refund';
import { REMAINING } from '@rafiq/contract/health-folders/refund-sums';
import { amount } from '@rafiq/kit/formats/format.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import styles from './Refund.module.css';
import { type RefundText, t } from './texts.ts';

interface Props {
  /** What it is the calculation of. */
  title: string;
  engaged: number;
  refunded: number;
  remains: number;
  parts: RefundParts;
  /** Somebody said why something was held back. */
  hasReason: boolean;
}

const Row = ({ says, of, isSum = false }: { says: RefundText; of: number; isSum?: boolean }) => (
  <tr className={isSum ? styles.sum : undefined}>
    <th scope="row">{t(says)}</th>
    <td>
      <bdi>{amount(of / 100)}</bdi>
    </td>
  </tr>
);

const wordsFor = (part: (typeof REMAINING)[number], hasReason: boolean): RefundText =>
  part === 'withheld' && !hasReason ? 'table.withheldUnknown' : `table.${part}`;

/** Where each centime went: what stays with the person, by why, is what was paid less what comes back. */
export const RefundTable = ({ title, engaged, refunded, remains, parts, hasReason }: Props) => (
  <details className={styles.calculation}>
    <summary>
      {t('table.show')}
      <span className="visually-hidden"> · {title}</span>
      <Icon name="chevronDown" size={18} />
    </summary>
    <table aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('table.what')}</th>
          <th scope="col">{t('table.amount')}</th>
        </tr>
      </thead>
      <tbody>
        <Row says="table.paid" of={engaged} isSum />
        {REMAINING.filter((part) => parts[part] > 0).map((part) => (
          <Row key={part} says={wordsFor(part, hasReason)} of={parts[part]} />
        ))}
        <Row says="table.remains" of={remains} isSum />
        <Row says="table.refunded" of={refunded} isSum />
      </tbody>
    </table>
  </details>
);
