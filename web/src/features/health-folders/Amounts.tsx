import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { percentOf, shareOf } from '@rafiq/kit/formats/share.ts';
import { Money } from '@rafiq/kit/ui/Figures.tsx';
import { ShareBar } from '@rafiq/kit/ui/ShareBar.tsx';
import { CardBody } from '../folders/details/FolderParts.tsx';
import { t as shared } from '../folders/texts.ts';
import { t } from './texts.ts';

/** Nothing back yet is no verdict: it is said what the amount waits for. */
const wordsFor = (folder: HealthFolderDetail, share: number): string => {
  if (share > 0) return t('amounts.share', { percent: percentOf(share) });
  if (folder.status === 'Rejeté') return t('amounts.rejected');
  const isAsked = folder.status === 'C.Information' && !folder.isAnswered;
  return t(isAsked ? 'amounts.waiting' : 'amounts.notYet');
};

export const Amounts = ({ folder }: { folder: HealthFolderDetail }) => {
  const share = shareOf(folder.reimbursedAmount, folder.engagedAmount);
  return (
    <CardBody title={shared('amounts.title')}>
      <ShareBar
        whole={{ label: t('field.engaged'), value: <Money value={folder.engagedAmount} /> }}
        part={{ label: t('field.reimbursed'), value: <Money value={folder.reimbursedAmount} /> }}
        share={share}
        words={wordsFor(folder, share)}
      />
    </CardBody>
  );
};
