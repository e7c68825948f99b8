import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { isRefundKnown } from '@rafiq/contract/health-folders/rules';
import { percentOf, shareOf } from '@rafiq/kit/formats/share.ts';
import { Money } from '@rafiq/kit/ui/Figures.tsx';
import { ShareBar } from '@rafiq/kit/ui/ShareBar.tsx';
import { CardBody } from '../folders/details/FolderParts.tsx';
import { t } from './texts.ts';

/** Nothing back yet is no verdict: it is said what the amount waits for. */
const wordsFor = (folder: HealthFolderDetail, share: number): string => {
  if (share > 0) return t('amounts.share', { percent: percentOf(share) });
  if (folder.status === 'Rejeté') return t('amounts.rejected');
  const isAsked = folder.status === 'C.Information' && !folder.isAnswered;
  return isAsked ? t('amounts.waiting') : '';
};

/** What was paid, and what comes back of it: in words as long as nobody has reckoned it. */
export const Amounts = ({ folder }: { folder: HealthFolderDetail }) => {
  const { engagedAmount, reimbursedAmount } = folder;
  const share = shareOf(reimbursedAmount, engagedAmount);
  const isKnown = isRefundKnown(folder);
  return (
    <CardBody>
      <ShareBar
        whole={{ label: t('field.engaged'), value: <Money value={engagedAmount} /> }}
        part={{
          label: t('field.reimbursed'),
          value: isKnown ? <Money value={reimbursedAmount} /> : t('amounts.notYet'),
        }}
        share={isKnown ? share : null}
        words={wordsFor(folder, share)}
      />
    </CardBody>
  );
};
