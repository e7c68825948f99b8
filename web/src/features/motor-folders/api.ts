import type {
  MotorFolderDetail,
  MotorFolderRow,
  MotorStatus,
} from '@rafiq/contract/motor-folders/model';
import type { MotorFolderDetailWire, MotorFolderWire } from '@rafiq/contract/motor-folders/schema';
import {
  motorFolderDetailFromWire,
  motorFolderRowFromWire,
} from '@rafiq/contract/motor-folders/wire';
import type { Rating, RatingDraft } from '@rafiq/contract/ratings/model';
import type { RatingWire } from '@rafiq/contract/ratings/schema';
import { ratingDraftToWire, ratingFromWire } from '@rafiq/contract/ratings/wire';
import { today } from '@rafiq/kit/formats/format.ts';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import type { PageOfRows } from '@rafiq/kit/ui/PagedList.tsx';
import { queryOptions } from '@tanstack/react-query';
import type { FolderSource } from '../folders/list/pages.ts';
import { daysOf, policyNames } from '../folders/list/search.ts';
import { type MotorFolderText, motorFolderTexts } from './texts.ts';

const KEY = 'motor-folders';

interface Ask {
  status?: MotorStatus | undefined;
  lost?: { on?: string | undefined; from?: string | undefined; to?: string | undefined };
  policyId?: string | undefined;
  officeId?: string | undefined;
  text?: string | undefined;
  sortBy?: keyof typeof SORTS | undefined;
  top?: number | undefined;
  skip?: number | undefined;
}

const SORTS = {
  newest: { DATE_STATUT: -1 },
  oldest: { DATE_STATUT: 1 },
  spent: { MONTANT_FACTURE: -1 },
  refunded: { MONTANT_REMBOURSE: -1 },
};

const fetchFolders = async (
  { top, skip, text, lost = {}, sortBy = 'newest', ...filter }: Ask,
  signal: AbortSignal,
): Promise<PageOfRows<MotorFolderRow>> => {
  const page = await call<{ count: number; value: MotorFolderWire[] }>('GET', '/autodossiers/', {
    signal,
    query: {
      $top: top,
      $skip: skip,
      $q: text,
      $filter: JSON.stringify({
        STATUT: filter.status,
        DATE_SINISTRE: lost.on,
        DATE_SINISTRE_MIN: lost.from,
        DATE_SINISTRE_MAX: lost.to,
        POLICE_ID: filter.policyId,
        CABINET_ID: filter.officeId,
      }),
      $sort: JSON.stringify(SORTS[sortBy]),
    },
  });
  return { count: page.count, rows: page.value.map(motorFolderRowFromWire) };
};

export const motorFoldersQuery = (ask: Ask) =>
  queryOptions({ queryKey: [KEY, ask], queryFn: ({ signal }) => fetchFolders(ask, signal) });

export const motorFolderSource: FolderSource<MotorFolderRow, MotorStatus> = {
  key: KEY,
  fetch: (search, window, signal) =>
    fetchFolders(
      {
        status: search.status,
        lost: daysOf(search, today()),
        text: search.q,
        sortBy: search.sort,
        ...window,
        ...policyNames(search.policy),
      },
      signal,
    ),
};

const folderKey = (id: string) => [KEY, 'one', id];

export const motorFolderQuery = (id: string) =>
  queryOptions({
    queryKey: folderKey(id),
    queryFn: async ({ signal }) =>
      motorFolderDetailFromWire(
        await call<MotorFolderDetailWire>('GET', `/autodossiers/${encodeURIComponent(id)}`, {
          signal,
        }),
      ),
  });

export const prefetchMotorFolder = (id: string): void => {
  void queryClient.prefetchQuery(motorFolderQuery(id));
};

export const rateMotorFolder = async (id: string, draft: RatingDraft): Promise<Rating> =>
  ratingFromWire(
    await call<RatingWire>('POST', `/autodossiers/${encodeURIComponent(id)}/rate`, {
      body: ratingDraftToWire(draft),
    }),
  );

export const keepMotorRating = (id: string, rating: Rating): void => {
  queryClient.setQueryData(
    folderKey(id),
    (held: MotorFolderDetail | undefined) => held && { ...held, rating },
  );
};

export const loadMotorFolderTexts = motorFolderTexts.load;

const STATUS_KEYS: Record<MotorStatus, MotorFolderText> = {
  'EN COURS': 'status.ongoing',
  REOUVERT: 'status.reopened',
  REGLE: 'status.settled',
  CLOS: 'status.closed',
  'SANS SUITE': 'status.dropped',
  'IMPAYES CLIENTS': 'status.blocked',
};

export const motorStatusText = (status: MotorStatus): string =>
  motorFolderTexts.t(STATUS_KEYS[status]);
