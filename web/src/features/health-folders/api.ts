import type {
  HealthFolderDetail,
  HealthFolderRow,
  HealthStatus,
} from '@rafiq/contract/health-folders/model';
import { HEALTH_TAGS } from '@rafiq/contract/health-folders/rules';
import type {
  HealthFolderDetailWire,
  HealthFolderWire,
} from '@rafiq/contract/health-folders/schema';
import {
  healthFolderDetailFromWire,
  healthFolderRowFromWire,
} from '@rafiq/contract/health-folders/wire';
import type { Rating, RatingDraft } from '@rafiq/contract/ratings/model';
import type { RatingWire } from '@rafiq/contract/ratings/schema';
import { type RatedFolder, ratingDraftToWire, ratingFromWire } from '@rafiq/contract/ratings/wire';
import { today } from '@rafiq/kit/formats/format.ts';
import { apiAddress, call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import type { PageOfRows } from '@rafiq/kit/ui/PagedList.tsx';
import { queryOptions } from '@tanstack/react-query';
import type { FolderMarks } from '../folders/list/FolderTags.tsx';
import type { FolderSource } from '../folders/list/pages.ts';
import { daysOf, policyNames } from '../folders/list/search.ts';
import { removeToDo } from '../to-do/api.ts';
import { type HealthFolderText, healthFolderTexts } from './texts.ts';

export { declarationTitle, folderTitle } from './visit/title.ts';

const KEY = 'health-folders';

interface Ask {
  status?: HealthStatus | undefined;
  isAnswered?: boolean;
  policyId?: string | undefined;
  officeId?: string | undefined;
  consulted?: { on?: string | undefined; from?: string | undefined; to?: string | undefined };
  /** Whose care it was. */
  beneficiaryId?: string | undefined;
  text?: string | undefined;
  sortBy?: keyof typeof SORTS | undefined;
  top?: number | undefined;
  skip?: number | undefined;
}

const SORTS = {
  newest: { DATE_STATUT: -1 },
  oldest: { DATE_STATUT: 1 },
  consultationDate: { DATE_CONSULTATION: -1 },
  spent: { FRAIS_ENGAGE: -1 },
  refunded: { REMBOURSEMENT: -1 },
};

export const fetchHealthFolders = async (
  { sortBy = 'newest', consulted = {}, top, skip, text, ...filter }: Ask,
  signal: AbortSignal,
): Promise<PageOfRows<HealthFolderRow>> => {
  const page = await call<{ count: number; value: HealthFolderWire[] }>('GET', '/dossiers/', {
    signal,
    query: {
      $top: top,
      $skip: skip,
      $q: text,
      $filter: JSON.stringify({
        STATUT: filter.status,
        COMPLEMENT_ENVOYE: filter.isAnswered,
        DATE_CONSULTATION: consulted.on,
        DATE_CONSULTATION_MIN: consulted.from,
        DATE_CONSULTATION_MAX: consulted.to,
        POLICE_ID: filter.policyId,
        CABINET_ID: filter.officeId,
        BENEF_ID: filter.beneficiaryId,
      }),
      $sort: JSON.stringify(SORTS[sortBy]),
    },
  });
  return { count: page.count, rows: page.value.map(healthFolderRowFromWire) };
};

export const healthFoldersQuery = (ask: Ask) =>
  queryOptions({
    queryKey: [KEY, ask],
    queryFn: ({ signal }) => fetchHealthFolders(ask, signal),
  });

export const healthFolderSource: FolderSource<HealthFolderRow, HealthStatus> = {
  key: KEY,
  fetch: (search, window, signal) =>
    fetchHealthFolders(
      {
        status: search.status,
        consulted: daysOf(search, today()),
        text: search.q,
        sortBy: search.sort,
        ...window,
        ...policyNames(search.policy),
      },
      signal,
    ),
};

const folderKey = (id: string) => [KEY, 'one', id];

export const healthFolderQuery = (id: string) =>
  queryOptions({
    queryKey: folderKey(id),
    queryFn: async ({ signal }) =>
      healthFolderDetailFromWire(
        await call<HealthFolderDetailWire>('GET', `/dossiers/${encodeURIComponent(id)}`, {
          signal,
        }),
      ),
  });

export const prefetchHealthFolder = (id: string): void => {
  void queryClient.prefetchQuery(healthFolderQuery(id));
};

/** What was asked for has been sent: every place that shows the folder says so at once, then the server is asked again. */
export const keepAnswered = (id: string): void => {
  const answered = <Folder extends HealthFolderRow>(folder: Folder): Folder =>
    folder.id === id ? { ...folder, isAnswered: true } : folder;
  queryClient.setQueriesData(
    { queryKey: [KEY], predicate: ({ queryKey }) => queryKey[1] !== 'one' },
    (held: PageOfRows<HealthFolderRow> | undefined) =>
      held && { ...held, rows: held.rows.map(answered) },
  );
  queryClient.setQueryData(
    folderKey(id),
    (held: HealthFolderDetail | undefined) => held && answered(held),
  );
  void queryClient.invalidateQueries({ queryKey: [KEY] });
  removeToDo((item) => item.kind === 'information' && item.id === id);
};

export const rateHealthFolder = async (
  id: string,
  draft: RatingDraft,
  about: RatedFolder,
): Promise<Rating> =>
  ratingFromWire(
    await call<RatingWire>('POST', `/dossiers/${encodeURIComponent(id)}/rate`, {
      body: ratingDraftToWire(draft, about),
    }),
  );

export const keepHealthRating = (id: string, rating: Rating): void => {
  queryClient.setQueryData(
    folderKey(id),
    (held: HealthFolderDetail | undefined) => held && { ...held, rating },
  );
};

export const documentsAddress = (id: string): string =>
  apiAddress(`/dossiers/${encodeURIComponent(id)}/ged`);

export const loadHealthFolderTexts = healthFolderTexts.load;

const STATUS_KEYS: Record<HealthStatus, HealthFolderText> = {
  'En cours': 'status.ongoing',
  'C.Information': 'status.information',
  'C.Visite': 'status.visit',
  'P.charge': 'status.charge',
  Accord: 'status.agreed',
  Réglé: 'status.settled',
  Rejeté: 'status.rejected',
};

export const healthStatusText = (status: HealthStatus): string =>
  healthFolderTexts.t(STATUS_KEYS[status]);

/** The status is always one of the insurer's seven; that a complement was sent stands beside it. */
export const healthMarks = ({
  status,
  isAnswered,
}: Pick<HealthFolderRow, 'status' | 'isAnswered'>): FolderMarks => ({
  tone: HEALTH_TAGS[status],
  status: healthStatusText(status),
  mark: isAnswered ? healthFolderTexts.t('status.answered') : undefined,
});
