import { isFinished } from '@rafiq/contract/core/status-tag';
import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { HEALTH_TAGS } from '@rafiq/contract/health-folders/rules';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { day, shortDate, today } from '@rafiq/kit/formats/format.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { FolderNumber } from '@rafiq/kit/ui/Figures.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Toast } from '@rafiq/kit/ui/Toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLeftToast } from '../../lib/toasts.ts';
import { DeclarationLink } from '../folders/details/DeclarationLink.tsx';
import { Facts, numberFact } from '../folders/details/Facts.tsx';
import {
  Actions,
  CardBody,
  Columns,
  FolderLoad,
  StatusMeaning,
  TimelineCard,
} from '../folders/details/FolderParts.tsx';
import { RatingCard } from '../folders/details/RatingCard.tsx';
import { timelineSteps } from '../folders/details/steps.ts';
import { FolderTags } from '../folders/list/FolderTags.tsx';
import { Note } from '../folders/notes/Note.tsx';
import { noteLanguage, noteText } from '../folders/notes/note-text.ts';
import { t as shared } from '../folders/texts.ts';
import { useReadAbout } from '../news/use-read-about.ts';
import { useProfile } from '../profile/api.ts';
import { Amounts } from './Amounts.tsx';
import {
  documentsAddress,
  healthFolderQuery,
  healthMarks,
  healthStatusText,
  keepHealthRating,
  rateHealthFolder,
} from './api.ts';
import { Complements } from './Complements.tsx';
import { RefundCard } from './refund/lazy.ts';
import { healthFolderTexts, t } from './texts.ts';
import { answeredMeaning, meaningOf, nextSteps, stepTitle } from './words.ts';

type Part = { folder: HealthFolderDetail };

const patientOf = (folder: HealthFolderDetail): string =>
  fullNameOf({ firstName: folder.patientFirstName, lastName: folder.patientLastName });

const HeadActions = ({ folder }: Part) => (
  <Actions>
    {folder.documents > 0 && (
      <a href={documentsAddress(folder.id)} download className={buttonClass({ variant: 'ghost' })}>
        <Icon name="download" />
        {t('documents.download', { count: folder.documents })}
      </a>
    )}
    {folder.status === 'C.Information' && (
      <Link
        to="/health/info"
        search={{ id: folder.id }}
        className={buttonClass({ variant: folder.isAnswered ? 'ghost' : 'primary' })}
      >
        {t('complement.add')}
      </Link>
    )}
  </Actions>
);

const Details = ({ folder }: Part) => (
  <CardBody title={shared('details.title')}>
    <Facts
      facts={[
        numberFact(t('field.number'), folder.folderNumber),
        numberFact(t('field.slip'), folder.slipNumber),
        {
          label: shared('details.declaration'),
          value: folder.declarationId && (
            <DeclarationLink to="/declarations/details" id={folder.declarationId} />
          ),
        },
        { label: t('field.status'), value: healthStatusText(folder.status) },
        { label: t('field.created'), value: shortDate(folder.createdOn) },
        { label: t('field.consultation'), value: shortDate(folder.consultationDate) },
        { label: t('field.statusDate'), value: shortDate(folder.statusDate) },
        { label: t('field.lastName'), value: <bdi>{folder.patientLastName}</bdi> },
        { label: t('field.firstName'), value: <bdi>{folder.patientFirstName}</bdi> },
        { label: t('field.beneficiary'), value: <bdi>{fullNameOf(folder.beneficiary)}</bdi> },
        {
          label: t('field.observation'),
          wide: true,
          value: folder.observation ? <Note written={folder.observation} /> : t('observation.none'),
        },
        {
          label: t('documents.title'),
          value:
            folder.documents > 0
              ? t('documents.count', { count: folder.documents })
              : t('documents.none'),
        },
      ]}
    />
  </CardBody>
);

const Rating = ({ folder }: Part) => {
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
      rating={folder.rating}
      send={(draft) => rateHealthFolder(folder.id, draft, about)}
      onRated={(rating) => keepHealthRating(folder.id, rating)}
    />
  );
};

const Help = ({ folder }: Part) => (
  <CardBody title={shared('help.title')} screenOnly>
    <Actions>
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
    </Actions>
  </CardBody>
);

/** That a complement was sent is the latest step, of which the insurer has written nothing down yet. */
const answeredStep = (folder: HealthFolderDetail) => {
  if (!folder.isAnswered) return undefined;
  // just sent, where the list of them has not come yet
  const sentAt = folder.complements
    .map(({ at }) => at)
    .sort()
    .at(-1);
  const when = sentAt === undefined ? shortDate(today()) : day(sentAt);
  return { title: t('status.answered'), when, tone: 'ongoing' as const };
};

const Folder = ({ folder }: Part) => {
  useReadAbout('health-folder', folder.id);
  const toast = useLeftToast('health-folder');
  const tag = HEALTH_TAGS[folder.status];
  const meaning = folder.isAnswered
    ? { tone: 'ongoing' as const, ...answeredMeaning() }
    : { tone: tag, ...meaningOf(folder.status) };
  const steps = timelineSteps(folder.events, {
    tags: HEALTH_TAGS,
    since: answeredStep(folder),
    next: nextSteps(folder.status),
    words: {
      title: stepTitle,
      date: shortDate,
      note: noteText,
      noteLang: noteLanguage,
      toCome: shared('timeline.toCome'),
    },
  });
  return (
    <Page
      title={folder.folderNumber}
      heading={<FolderNumber number={folder.folderNumber} />}
      tag={<FolderTags {...healthMarks(folder)} />}
      tabTitle={t('details.tab', { number: folder.folderNumber })}
      intro={healthFolderTexts.rich('details.intro', {
        name: <bdi key="name">{patientOf(folder)}</bdi>,
        date: shortDate(folder.consultationDate),
      })}
      action={<HeadActions folder={folder} />}
    >
      <Toast toast={toast} />
      <StatusMeaning {...meaning} />
      <Columns>
        <TimelineCard steps={steps} />
        <Amounts folder={folder} />
      </Columns>
      {folder.lines.length > 0 && (
        <Suspense>
          <RefundCard folder={folder} />
        </Suspense>
      )}
      <Details folder={folder} />
      <Complements folder={folder} />
      {isFinished(tag) && <Rating folder={folder} />}
      <Help folder={folder} />
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
