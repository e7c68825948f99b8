import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { asksForRating, HEALTH_TAGS } from '@rafiq/contract/health-folders/rules';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { amountName } from '@rafiq/kit/texts/amounts/texts.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { FolderNumber } from '@rafiq/kit/ui/Figures.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { Toast } from '@rafiq/kit/ui/Toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLeftToast } from '../../lib/toasts.ts';
import { DeclarationLink } from '../folders/details/DeclarationLink.tsx';
import { Facts, numberFact } from '../folders/details/Facts.tsx';
import { Actions, FolderLoad, StatusMeaning } from '../folders/details/FolderParts.tsx';
import { Part } from '../folders/details/Part.tsx';
import { RatingCard } from '../folders/details/RatingCard.tsx';
import { FolderTags } from '../folders/list/FolderTags.tsx';
import { Note } from '../folders/notes/Note.tsx';
import { t as shared } from '../folders/texts.ts';
import { useReadAbout } from '../news/api.ts';
import { useProfile } from '../profile/api.ts';
import { Amounts } from './Amounts.tsx';
import { Asked } from './Asked.tsx';
import {
  documentsAddress,
  healthFolderQuery,
  healthMarks,
  healthStatusText,
  keepHealthRating,
  rateHealthFolder,
} from './api.ts';
import styles from './HealthFolders.module.css';
import { RefundCard } from './refund/lazy.ts';
import { healthFolderTexts, t } from './texts.ts';
import { folderTitle } from './visit/title.ts';
import { VisitThread } from './visit/VisitThread.tsx';
import { answeredMeaning, meaningOf } from './words.ts';

type Props = { folder: HealthFolderDetail };

const patientOf = (folder: HealthFolderDetail): string =>
  fullNameOf({ firstName: folder.patientFirstName, lastName: folder.patientLastName });

const AddComplement = ({ folder }: Props) => (
  <Link
    to="/health/info"
    search={{ id: folder.id }}
    className={buttonClass({ variant: folder.isAnswered ? 'ghost' : 'primary' })}
  >
    {t('complement.add')}
  </Link>
);

/** What it means for the member, and what they have to do. */
const Meaning = ({ folder }: Props) => {
  if (folder.isAnswered) {
    return (
      <>
        <StatusMeaning tone="ongoing" {...answeredMeaning()} />
        <AddComplement folder={folder} />
      </>
    );
  }
  if (folder.status === 'C.Information') {
    return (
      <Asked folder={folder}>
        <Actions>
          <AddComplement folder={folder} />
        </Actions>
      </Asked>
    );
  }
  return (
    <>
      <StatusMeaning tone={HEALTH_TAGS[folder.status]} {...meaningOf(folder.status)} />
      {folder.status === 'Rejeté' && folder.observation && (
        // why, which the sentence above promises
        <p>
          <strong>{t('field.observation')}</strong> <Note written={folder.observation} />
        </p>
      )}
    </>
  );
};

const Documents = ({ folder }: Props) => (
  <Part title={t('documents.part', { count: folder.documents })}>
    {folder.documents > 0 ? (
      <Actions>
        <a
          href={documentsAddress(folder.id)}
          download
          className={buttonClass({ variant: 'ghost' })}
        >
          <Icon name="download" />
          {t('documents.download', { count: folder.documents })}
        </a>
      </Actions>
    ) : (
      <p>{t('documents.none')}</p>
    )}
  </Part>
);

const Details = ({ folder }: Props) => (
  <Part title={t('details.part')}>
    <Facts
      facts={[
        numberFact(t('field.number'), folder.folderNumber),
        numberFact(t('field.slip'), folder.slipNumber),
        {
          label: shared('details.declaration'),
          value: folder.declaration && (
            <DeclarationLink to="/declarations/details" id={folder.declaration.id} />
          ),
        },
        { label: t('field.status'), value: healthStatusText(folder.status) },
        { label: t('field.created'), value: shortDate(folder.createdOn) },
        { label: t('field.consultation'), value: shortDate(folder.consultationDate) },
        { label: t('field.statusDate'), value: shortDate(folder.statusDate) },
        { label: amountName('paidOn'), value: folder.paidOn && shortDate(folder.paidOn) },
        {
          label: amountName('paymentMeans'),
          value: folder.paymentMeans && amountName(`means.${folder.paymentMeans}`),
        },
        { label: t('field.lastName'), value: <bdi>{folder.patientLastName}</bdi> },
        { label: t('field.firstName'), value: <bdi>{folder.patientFirstName}</bdi> },
        { label: t('field.beneficiary'), value: <bdi>{fullNameOf(folder.beneficiary)}</bdi> },
        {
          label: t('field.observation'),
          wide: true,
          value: folder.observation ? <Note written={folder.observation} /> : t('observation.none'),
        },
      ]}
    />
  </Part>
);

const Rating = ({ folder }: Props) => {
  const { policies } = useProfile();
  const policy = policies.health.find(({ id }) => id === folder.healthPolicyId);
  const about = {
    policyId: folder.healthPolicyId,
    lastName: folder.beneficiary.lastName,
    firstName: folder.beneficiary.firstName,
    company: policy?.clientName ?? '',
  };
  return (
    <RatingCard
      key={folder.id}
      isFolded
      rating={folder.rating}
      send={(draft) => rateHealthFolder(folder.id, draft, about)}
      onRated={(rating) => keepHealthRating(folder.id, rating)}
    />
  );
};

const Help = ({ folder }: Props) => (
  <div className={styles.help} data-screen-only>
    <Link
      to="/reclamations/create"
      search={{ folder: folder.id }}
      className={buttonClass({ variant: 'soft' })}
    >
      <Icon name="chat" />
      {shared('help.complaint')}
    </Link>
    <Link to="/declarations/list" className={buttonClass({ variant: 'plain' })}>
      {t('help.declarations')}
    </Link>
  </div>
);

const Folder = ({ folder }: Props) => {
  useReadAbout('health-folder', folder.id);
  const toast = useLeftToast('health-folder');
  const isRated = folder.rating !== null || asksForRating(folder.status);
  return (
    <Page
      title={folderTitle(folder)}
      tag={<FolderTags {...healthMarks(folder)} />}
      intro={healthFolderTexts.rich('details.intro', {
        number: <FolderNumber key="number" number={folder.folderNumber} />,
        name: <bdi key="name">{patientOf(folder)}</bdi>,
      })}
    >
      <Toast toast={toast} />
      <Meaning folder={folder} />
      <div className={styles.top}>
        <Amounts folder={folder} />
        <VisitThread folder={folder} />
      </div>
      {/* what stands below the calculation waits for it: it would move away under a press */}
      <Suspense
        fallback={
          <Card>
            <Skeleton lines={6} label={common('loading')} />
          </Card>
        }
      >
        <Card>
          {folder.lines.length > 0 && <RefundCard folder={folder} />}
          <Documents folder={folder} />
          <Details folder={folder} />
        </Card>
        {isRated && <Rating folder={folder} />}
        <Help folder={folder} />
      </Suspense>
    </Page>
  );
};

export const DetailsScreen = () => {
  const { id = '' } = useSearch({ from: '/signed-in/shell/health/details' });
  return (
    <FolderLoad
      query={useQuery(healthFolderQuery(id))}
      title={t('details.loading')}
      back={
        <Link to="/health/docs" className={buttonClass()}>
          {shared('help.back')}
        </Link>
      }
    >
      {(folder) => <Folder key={folder.id} folder={folder} />}
    </FolderLoad>
  );
};
