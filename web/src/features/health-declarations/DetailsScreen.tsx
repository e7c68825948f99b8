import { COMPLEMENT_TYPE } from '@rafiq/contract/health-declarations/model';
import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card, cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Money } from '@rafiq/kit/ui/Figures.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type Fact, numberFact } from '../folders/details/Facts.tsx';
import { Part } from '../folders/details/Part.tsx';
import { declarationTitle, folderTitle, healthFolderQuery } from '../health-folders/api.ts';
import { VisitThread } from '../health-folders/visit/api.ts';
import { RequestDetails, RequestTimeline } from '../requests/details/RequestDetails.tsx';
import { requestKey } from '../requests/list/pages.ts';
import { RequestNumber } from '../requests/list/RowHeading.tsx';
import { t as requests } from '../requests/texts.ts';
import { fetchDeclaration, type HealthDeclaration } from './api.ts';
import { t } from './texts.ts';
import { careText, typeText } from './words.ts';

const KIND = 'health-declaration';

const personOf = (details: HealthDeclaration['details']): string =>
  fullNameOf({ firstName: details.beneficiaryFirstName, lastName: details.beneficiaryLastName });

const factsOf = ({ details, folder }: HealthDeclaration): Fact[] => [
  { label: t('field.type'), value: typeText(details.type) },
  { label: t('field.care'), value: careText(details.careKind) },
  {
    label: t('field.beneficiary'),
    value: <bdi>{personOf(details)}</bdi>,
  },
  { label: t('field.consultation'), value: shortDate(details.consultationDate) },
  { label: t('field.fees'), value: <Money value={details.engagedFees} /> },
  // of a complement it is the folder whose steps stand above
  numberFact(
    t('field.folder'),
    folder?.number === details.folderNumber ? '' : details.folderNumber,
  ),
  numberFact(t('field.slip'), details.slipNumber),
];

/** The folder's steps, once there is one; the request's own are folded away then. */
const Story = ({
  request,
  folder,
}: {
  request: HealthDeclaration;
  folder: UseQueryResult<HealthFolderDetail>;
}) => {
  if (request.folder === null && request.details.type !== COMPLEMENT_TYPE) {
    return <VisitThread folder={null} request={request} />;
  }
  return (
    <>
      {folder.data && <VisitThread folder={folder.data} request={request} />}
      {folder.isError && <QueryProblem query={folder} />}
      {folder.isLoading && (
        <div className={cardClass}>
          <Skeleton lines={4} label={common('loading')} />
        </div>
      )}
      <Card>
        <Part title={requests('details.timeline')}>
          <RequestTimeline request={request} />
        </Part>
      </Card>
    </>
  );
};

export const DetailsScreen = () => {
  const { id = '' } = useSearch({ from: '/signed-in/shell/declarations/details' });
  const { data: declaration } = useQuery({
    queryKey: [...requestKey(KIND), 'one', id],
    queryFn: ({ signal }) => fetchDeclaration(id, signal),
  });
  const folderId = declaration?.folder?.id;
  const folder = useQuery({
    ...healthFolderQuery(folderId ?? ''),
    enabled: folderId !== undefined,
  });
  return (
    <RequestDetails
      kind={KIND}
      id={id}
      fetch={fetchDeclaration}
      title={({ details }) => (folder.data ? folderTitle(folder.data) : declarationTitle(details))}
      intro={(request) => (
        <>
          {typeText(request.details.type)} · <RequestNumber id={request.id} />
        </>
      )}
      loadingTitle={t('details.title')}
      facts={factsOf}
      about={({ details }) => [typeText(details.type), personOf(details)]}
      story={(request) => <Story request={request} folder={folder} />}
      back={
        <Link to="/declarations/list" className={buttonClass({ variant: 'ghost' })}>
          <Icon name="arrowBack" />
          {t('details.back')}
        </Link>
      }
    />
  );
};
