import type { HealthStatus } from '@rafiq/contract/health-folders/model';
import type { HealthFolderWire } from '@rafiq/contract/health-folders/schema';
import { type HealthFolderRow, healthFolderRowFromWire } from '@rafiq/contract/health-folders/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { texts } from '../../lib/texts.ts';
import type fr from './i18n/fr.json';

interface Ask {
  status?: HealthStatus;
  policyId?: string;
  sortBy?: 'consultationDate' | 'statusDate';
  top?: number;
  skip?: number;
}

const SORT_FIELDS = { consultationDate: 'DATE_CONSULTATION', statusDate: 'DATE_STATUT' } as const;

export interface HealthFolderPage {
  count: number;
  rows: HealthFolderRow[];
}

/** Newest first, always. */
export const healthFoldersQuery = ({ sortBy = 'statusDate', top, skip, ...filter }: Ask) =>
  queryOptions({
    queryKey: ['health-folders', { sortBy, top, skip, ...filter }],
    queryFn: async ({ signal }): Promise<HealthFolderPage> => {
      const page = await call<{ count: number; value: HealthFolderWire[] }>('GET', '/dossiers/', {
        signal,
        query: {
          $top: top,
          $skip: skip,
          $filter: JSON.stringify({ STATUT: filter.status, POLICE_ID: filter.policyId }),
          $sort: JSON.stringify({ [SORT_FIELDS[sortBy]]: -1 }),
        },
      });
      return { count: page.count, rows: page.value.map(healthFolderRowFromWire) };
    },
  });

const words = texts<keyof typeof fr>({
  fr: () => import('./i18n/fr.json'),
  en: () => import('./i18n/en.json'),
  ar: () => import('./i18n/ar.json'),
});

export const loadHealthFolderTexts = words.load;

const STATUS_KEYS: Record<HealthStatus, keyof typeof fr> = {
  'En cours': 'status.ongoing',
  'C.Information': 'status.information',
  'C.Visite': 'status.visit',
  'P.charge': 'status.charge',
  Accord: 'status.agreed',
  Réglé: 'status.settled',
  Rejeté: 'status.rejected',
};

export const healthStatusText = (status: HealthStatus): string => words.t(STATUS_KEYS[status]);
