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

/** The request is the one on whose screen it stands: none on the folder's own. The insurer may have opened no folder yet. */
type Props =
  | { folder: HealthFolderDetail; request?: RequestRecord<unknown> }
  | { folder: null; request: RequestRecord<unknown> };

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

const Explained = ({ folder }: { folder: HealthFolderDetail }) => (
  <Link to="/health/details" search={{ id: folder.id }} hash={REFUND}>
    {t('step.refundLines')}
  </Link>
);

const Opened = ({ folder }: { folder: HealthFolderDetail }) => (
  <Link to="/health/details" search={{ id: folder.id }}>
    {healthFolderTexts.rich('step.folder', {
      number: <FolderNumber key="number" number={folder.folderNumber} />,
    })}
  </Link>
);

/** Undefined: a step without numbers or links. */
const moreOf = ({ about, isExplained }: VisitStep, { folder, request }: Props): ReactNode => {
  if (about?.what === 'declaration' || about?.what === 'complement') {
    return <Sent about={about} here={request?.id} />;
  }
  // on the folder's own screen its number stands under the title
  const isOpening = about?.what === 'folder' && request !== undefined;
  if (!folder || !(isOpening || isExplained)) return undefined;
  return (
    <>
      {isOpening && <Opened folder={folder} />}
      {isExplained && <Explained folder={folder} />}
    </>
  );
};

/** So many past steps stand open on a phone, where the folder's screen says first what is to be done. */
const FEW = 2;

/** One visit from the first paper to the refund, the same on the folder's screen and on those of what was sent for it. */
export const VisitThread = (props: Props) => {
  const steps = props.folder
    ? visitSteps(props.folder)
    : declarationSteps(props.request, requestStatusText);
  const shown = steps.map((step, index) => ({
    ...step,
    key: String(index),
    more: moreOf(step, props),
  }));
  const past = shown.filter(({ state }) => state === 'past');
  const isLong = props.request === undefined && past.length > FEW;
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
