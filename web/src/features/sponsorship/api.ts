import type { ProfileWire } from '@rafiq/contract/profile/schema';
import { profileFromWire } from '@rafiq/contract/profile/wire';
import type { SponsorshipWire } from '@rafiq/contract/sponsorship/schema';
import { sponsorshipCodeWireNames, sponsorshipFromWire } from '@rafiq/contract/sponsorship/wire';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { fieldProblems } from '../../lib/field-problems.ts';
import { call } from '../../lib/http.ts';
import { replaceProfile } from '../profile/api.ts';

const PATH = '/me/parrainage';

export const sponsorshipQuery = queryOptions({
  queryKey: ['sponsorship'],
  queryFn: async ({ signal }) =>
    sponsorshipFromWire(await call<SponsorshipWire>('GET', PATH, { signal })),
});

/** The answer is the whole profile, which replaces the one we hold. */
export const useEnterCode = () =>
  useMutation({
    mutationFn: async (code: string) => {
      const body = { [sponsorshipCodeWireNames.code]: code };
      replaceProfile(profileFromWire(await call<ProfileWire>('POST', PATH, { body })));
    },
  });

export const codeProblem = (error: unknown): string | undefined =>
  fieldProblems(error, sponsorshipCodeWireNames).code;
