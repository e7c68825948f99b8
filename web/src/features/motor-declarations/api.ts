import type { CityListWire } from '@rafiq/contract/cities/schema';
import type {
  MotorDeclarationDetails,
  MotorDeclarationDraft,
} from '@rafiq/contract/motor-declarations/model';
import type { MotorDeclarationWire } from '@rafiq/contract/motor-declarations/wire';
import {
  motorDeclarationDraftToWire,
  motorDeclarationFromWire,
  motorDeclarationWireNames,
} from '@rafiq/contract/motor-declarations/wire';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import type { Profile } from '@rafiq/contract/profile/model';
import type { RequestRecord } from '@rafiq/contract/requests/model';
import { call } from '@rafiq/kit/http/client.ts';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { LAST_SEEN_BY_FORMS } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';
import { type Made, requestCalls, type Sending } from '../requests/calls.ts';
import { motorContract } from '../requests/contract/contract.ts';
import type { City } from './cities.ts';
import { type DeclarationValues, draftOf } from './form.ts';

export type MotorDeclaration = RequestRecord<MotorDeclarationDetails>;

const calls = requestCalls<MotorDeclarationWire, MotorDeclarationDetails>({
  path: '/declarationsauto/',
  fromWire: motorDeclarationFromWire,
});

export const fetchMotorDeclarations = calls.list;
export const fetchMotorDeclaration = calls.one;

export const createMotorDeclaration = (
  values: MotorDeclarationDraft,
  { car, profile }: { car: MotorPolicy; profile: Profile },
  sending: Sending,
): Promise<Made> =>
  calls.create(
    motorDeclarationDraftToWire(draftOf(values, car), motorContract(car, profile), car),
    sending,
  );

export const declarationProblems = (error: unknown): FieldProblems<keyof DeclarationValues> =>
  fieldProblems(error, motorDeclarationWireNames);

/** A few hundred names that do not change while one is signed in. */
export const citiesQuery = queryOptions({
  queryKey: ['cities'],
  queryFn: async ({ signal }) => {
    const { value } = await call<CityListWire>('GET', '/cities/', { signal });
    return value.map(({ name_fr, name_ar }): City => ({ french: name_fr, arabic: name_ar }));
  },
  staleTime: Number.POSITIVE_INFINITY,
  ...LAST_SEEN_BY_FORMS,
});
