import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { isRefundKnown } from '@rafiq/contract/health-folders/rules';
import { percentOf, shareOf } from '@rafiq/kit/formats/share.ts';
import { amountName } from '@rafiq/kit/texts/amounts/texts.ts';
import { Money } from '@rafiq/kit/ui/Figures.tsx';
import { ShareBar } from '@rafiq/kit/ui/ShareBar.tsx';
import { CardBody } from '../folders/details/FolderParts.tsx';
import styles from './HealthFolders.module.css';
import { t } from './texts.ts';

const wordsFor = (folder: HealthFolderDetail, share: number): string => {
  if (share > 0) return t('amounts.share', { percent: percentOf(share) });
  return folder.status === 'Rejeté' ? t('amounts.rejected') : '';
};

/** What was paid, and what comes back of it: in words as long as nobody has reckoned it. */
export const Amounts = ({ folder }: { folder: HealthFolderDetail }) => {
  const { engagedAmount, reimbursedAmount } = folder;
  const share = shareOf(reimbursedAmount, engagedAmount);
  const isKnown = isRefundKnown(folder);
  return (
    <CardBody>
      <ShareBar
        whole={{ label: amountName('engagedAmount'), value: <Money value={engagedAmount} /> }}
        part={{
          label: amountName('reimbursedAmount'),
          value: isKnown ? (
            <Money value={reimbursedAmount} />
          ) : (
            <span className={styles.notYet}>{t('amounts.notYet')}</span>
          ),
        }}
        share={isKnown ? share : null}
        words={wordsFor(folder, share)}
      />
    </CardBody>
  );
};
