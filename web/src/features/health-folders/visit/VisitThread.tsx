import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import type { RequestRecord } from '@rafiq/contract/requests/model';
import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { FolderNumber } from '@rafiq/kit/ui/Figures.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Timeline } from '@rafiq/kit/ui/Timeline.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Part } from '../../folders/details/Part.tsx';
import { t as shared } from '../../folders/texts.ts';
import { RECEIPT } from '../../requests/details/ReceiptCard.tsx';
import { RequestNumber } from '../../requests/list/RowHeading.tsx';
import { requestStatusText } from '../../requests/status-texts.ts';
import styles from '../HealthFolders.module.css';
import { healthFolderTexts, t } from '../texts.ts';
import { declarationSteps, type VisitStep, visitSteps } from './steps.ts';

/** The part of a folder's screen that explains its refund. */
export const REFUND = 'refund';

interface Props {
  /** Null: the insurer has opened none yet. */
  folder: HealthFolderDetail | null;
  /** The request on whose screen it stands; none on the folder's own. */
  request?: RequestRecord<unknown>;
}

const Sent = ({
  about,
  here,
}: {
  about: Extract<VisitStep['about'], { id: string }>;
  here: string | undefined;
}) => (
  <>
    {about.files > 0 && <span>{t('sent.line', { count: about.files })}</span>}
    {about.id === here ? (
      <span>
        <RequestNumber id={about.id} />
      </span>
    ) : (
      <Link to="/declarations/details" search={{ id: about.id }}>
        <RequestNumber id={about.id} />
      </Link>
    )}
    {about.what === 'declaration' && (
      <Link to="/declarations/details" search={{ id: about.id }} hash={RECEIPT}>
        {t('step.receipt')}
      </Link>
    )}
    {about.status && (
      <StatusTag tone={REQUEST_TAGS[about.status]}>{requestStatusText(about.status)}</StatusTag>
    )}
  </>
);

const moreOf = ({ about }: VisitStep, { folder, request }: Props): ReactNode => {
  if (!about) return null;
  if (about.what === 'declaration' || about.what === 'complement') {
    return <Sent about={about} here={request?.id} />;
  }
  if (!folder) return null;
  if (about.what === 'refund') {
    return (
      <Link to="/health/details" search={{ id: folder.id }} hash={REFUND}>
        {t('step.refundLines')}
      </Link>
    );
  }
  // on the folder's own screen it stands under the title
  return request ? (
    <Link to="/health/details" search={{ id: folder.id }}>
      {healthFolderTexts.rich('step.folder', {
        number: <FolderNumber key="number" number={folder.folderNumber} />,
      })}
    </Link>
  ) : null;
};

/** So many past steps stand open on a phone, where the folder's screen says first what is to be done. */
const FEW = 2;

/** One visit from the first paper to the refund, the same on the folder's screen and on those of what was sent for it. */
export const VisitThread = (props: Props) => {
  const { folder, request } = props;
  const steps = folder
    ? visitSteps(folder)
    : request
      ? declarationSteps(request, requestStatusText)
      : [];
  const shown = steps.map(({ about, ...step }, index) => ({
    ...step,
    key: String(index),
    more: moreOf({ about, ...step }, props),
  }));
  const past = shown.filter(({ state }) => state === 'past');
  const isLong = !request && past.length > FEW;
  return (
    <Card title={shared('timeline.title')}>
      {isLong && (
        <Part title={t('step.past', { count: past.length })}>
          <Timeline steps={past} />
        </Part>
      )}
      <div className={styles.thread}>
        <Timeline steps={isLong ? shown.filter(({ state }) => state !== 'past') : shown} />
      </div>
    </Card>
  );
};
