import type { MotorFolderDetail } from '@rafiq/contract/motor-folders/model';
import { percentOf, shareOf } from '@rafiq/kit/formats/share.ts';
import { amountName } from '@rafiq/kit/texts/amounts/texts.ts';
import { Money } from '@rafiq/kit/ui/Figures.tsx';
import { ShareBar } from '@rafiq/kit/ui/ShareBar.tsx';
import { Facts } from '../folders/details/Facts.tsx';
import { CardBody } from '../folders/details/FolderParts.tsx';
import { t as shared } from '../folders/texts.ts';
import { t } from './texts.ts';

const sum = (value: number | null) =>
  value === null ? shared('amounts.unknown') : <Money value={value} />;

/** A share is told only when both amounts are known. */
export const Amounts = ({ folder }: { folder: MotorFolderDetail }) => {
  const { invoicedAmount, expertAmount, refundedAmount } = folder;
  const expert = { label: amountName('expertAmount'), value: sum(expertAmount) };
  if (invoicedAmount === null || refundedAmount === null) {
    return (
      <CardBody title={shared('amounts.title')}>
        <Facts
          facts={[
            { label: amountName('invoicedAmount'), value: sum(invoicedAmount) },
            expert,
            { label: amountName('refundedAmount'), value: sum(refundedAmount) },
          ]}
        />
      </CardBody>
    );
  }
  const share = shareOf(refundedAmount, invoicedAmount);
  return (
    <CardBody title={shared('amounts.title')}>
      <ShareBar
        whole={{ label: amountName('invoicedAmount'), value: sum(invoicedAmount) }}
        part={{ label: amountName('refundedAmount'), value: sum(refundedAmount) }}
        share={share}
        words={t('amounts.share', { percent: percentOf(share) })}
      />
      <Facts facts={[expert]} />
    </CardBody>
  );
};
