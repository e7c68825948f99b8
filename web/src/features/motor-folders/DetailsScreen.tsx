import { isFinished } from '@rafiq/contract/core/status-tag';
import type { MotorFolderDetail } from '@rafiq/contract/motor-folders/model';
import { MOTOR_TAGS } from '@rafiq/contract/motor-folders/rules';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { FolderNumber, Plate } from '@rafiq/kit/ui/Figures.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { DeclarationLink } from '../folders/details/DeclarationLink.tsx';
import { Facts, numberFact } from '../folders/details/Facts.tsx';
import {
  CardBody,
  Columns,
  FolderLoad,
  StatusMeaning,
  TimelineCard,
} from '../folders/details/FolderParts.tsx';
import { RatingCard } from '../folders/details/RatingCard.tsx';
import { timelineSteps } from '../folders/details/steps.ts';
import { Note } from '../folders/notes/Note.tsx';
import { noteLanguage, noteText } from '../folders/notes/note-text.ts';
import { t as shared } from '../folders/texts.ts';
import { useArabicCoverName } from '../motor-contract/api.ts';
import { useReadAbout } from '../news/api.ts';
import { Amounts } from './Amounts.tsx';
import { keepMotorRating, motorFolderQuery, motorStatusText, rateMotorFolder } from './api.ts';
import { motorFolderTexts, t } from './texts.ts';
import { meaningOf, nextSteps, responsibilityText, stepTitle } from './words.ts';

type Part = { folder: MotorFolderDetail };

/** What the insurer has not written down yet is said to be unknown, not left out. */
const known = (text: string) => (text ? <bdi>{text}</bdi> : shared('amounts.unknown'));

const written = (note: string) => (note ? <Note written={note} /> : shared('amounts.unknown'));

/** In Arabic as the insurer calls it on the screen of covers, where it has a name there. */
const CoverName = ({ folder }: Part) => {
  const arabic = useArabicCoverName(folder, folder.guarantee);
  return arabic ? <bdi>{arabic}</bdi> : written(folder.guarantee);
};

const Vehicle = ({ folder }: Part) => (
  <CardBody title={t('vehicle.title')}>
    <Facts
      facts={[
        { label: t('field.make'), value: known(folder.make) },
        { label: t('field.model'), value: known(folder.model) },
        { label: t('field.year'), value: folder.firstUseDate.slice(0, 4) },
        { label: t('field.plate'), value: <Plate plate={folder.plate} /> },
      ]}
    />
  </CardBody>
);

const Details = ({ folder }: Part) => (
  <CardBody title={shared('details.title')}>
    <Facts
      facts={[
        numberFact(t('field.reference'), folder.reference),
        {
          label: shared('details.declaration'),
          value: folder.declarationId && (
            <DeclarationLink to="/autodeclarations/details" id={folder.declarationId} />
          ),
        },
        { label: t('field.status'), value: motorStatusText(folder.status) },
        { label: t('field.statusDate'), value: shortDate(folder.statusDate) },
        { label: t('field.lossDate'), value: shortDate(folder.lossDate) },
        { label: t('field.declarationDate'), value: shortDate(folder.declarationDate) },
        { label: t('field.lossPlace'), value: known(folder.lossPlace) },
        {
          label: t('field.responsibility'),
          value: responsibilityText(folder.responsibilityDegree),
        },
        { label: t('field.procedure'), value: written(folder.handlingProcedure) },
        { label: t('field.guarantee'), value: <CoverName folder={folder} /> },
        { label: t('field.expert'), value: known(folder.expertName) },
      ]}
    />
  </CardBody>
);

const Folder = ({ folder }: Part) => {
  useReadAbout('motor-folder', folder.id);
  const tag = MOTOR_TAGS[folder.status];
  const steps = timelineSteps(folder.events, {
    tags: MOTOR_TAGS,
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
      title={folder.reference}
      heading={<FolderNumber number={folder.reference} />}
      tag={<StatusTag tone={tag}>{motorStatusText(folder.status)}</StatusTag>}
      tabTitle={t('details.tab', { reference: folder.reference })}
      intro={motorFolderTexts.rich('details.intro', {
        vehicle: <bdi key="vehicle">{`${folder.make} ${folder.model}`}</bdi>,
        date: shortDate(folder.lossDate),
      })}
      action={
        <Link
          to="/autoreclamations/create"
          search={{ folder: folder.id }}
          className={buttonClass({ variant: 'ghost' })}
        >
          <Icon name="chat" />
          {shared('help.complaint')}
        </Link>
      }
    >
      <StatusMeaning tone={tag} {...meaningOf(folder.status)} />
      <Columns>
        <TimelineCard steps={steps} />
        <Amounts folder={folder} />
      </Columns>
      <Vehicle folder={folder} />
      <Details folder={folder} />
      {isFinished(tag) && (
        <RatingCard
          rating={folder.rating}
          send={(draft) => rateMotorFolder(folder.id, draft)}
          onRated={(rating) => keepMotorRating(folder.id, rating)}
        />
      )}
    </Page>
  );
};

export const DetailsScreen = () => {
  const { id = '' } = useSearch({ from: '/signed-in/shell/auto/details' });
  return (
    <FolderLoad
      query={useQuery(motorFolderQuery(id))}
      title={t('details.loading')}
      back={
        <Link to="/auto/docs" className={buttonClass()}>
          {shared('help.back')}
        </Link>
      }
    >
      {(folder) => <Folder key={folder.id} folder={folder} />}
    </FolderLoad>
  );
};
