import { CASE_KINDS, type CaseKind } from '@rafiq/contract/cases/model';
import type { ReportWeeks } from '@rafiq/contract/reports/model';
import type { PeopleReport, Report } from '@rafiq/contract/reports/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export interface Asked {
  weeks: ReportWeeks;
  /** Null: all of them. */
  kind: CaseKind | null;
}

export const kindsOf = ({ kind }: Asked): readonly CaseKind[] => (kind ? [kind] : CASE_KINDS);

const queryOf = ({ weeks, kind }: Asked) => ({ weeks: String(weeks), ...(kind && { kind }) });

export const useReport = (asked: Asked) =>
  useQuery({
    queryKey: ['report', asked],
    queryFn: ({ signal }) =>
      call<Report>('GET', '/staff/reports', { query: queryOf(asked), signal }),
    placeholderData: keepPreviousData,
  });

/** Asked for by a person and never again by itself: each look is a line of the ledger. */
export const usePeopleReport = (asked: Asked) =>
  useQuery({
    queryKey: ['people-report', asked],
    queryFn: async ({ signal }) => {
      const query = queryOf(asked);
      return (await call<PeopleReport>('GET', '/staff/reports/people', { query, signal })).people;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
