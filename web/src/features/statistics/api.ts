import type {
  HealthStatisticsWire,
  MotorStatisticsWire,
  YearCeilingList,
} from '@rafiq/contract/statistics/schema';
import { healthStatisticsFromWire, motorStatisticsFromWire } from '@rafiq/contract/statistics/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { queryOptions } from '@tanstack/react-query';

export const healthStatisticsQuery = (year: number) =>
  queryOptions({
    queryKey: ['statistics', 'health', year],
    queryFn: async ({ signal }) =>
      healthStatisticsFromWire(
        await call<HealthStatisticsWire>('GET', '/me/stats', { signal, query: { y: year } }),
      ),
  });

export const motorStatisticsQuery = (year: number) =>
  queryOptions({
    queryKey: ['statistics', 'motor', year],
    queryFn: async ({ signal }) =>
      motorStatisticsFromWire(
        await call<MotorStatisticsWire>('GET', '/me/autostats', { signal, query: { y: year } }),
      ),
  });

export const ceilingsQuery = (year: number) =>
  queryOptions({
    queryKey: ['statistics', 'ceilings', year],
    queryFn: async ({ signal }) =>
      (await call<YearCeilingList>('GET', '/me/ceilings', { signal, query: { y: year } })).ceilings,
  });
