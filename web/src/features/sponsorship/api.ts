import type { ProfileWire } from '@rafiq/contract/profile/schema';
import { profileFromWire } from '@rafiq/contract/profile/wire';
import type { Sponsorship } from '@rafiq/contract/sponsorship/schema';
import { sponsorshipCodeWireNames } from '@rafiq/contract/sponsorship/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { updateProfile } from '../profile/api.ts';

const PATH = '/me/parrainage';

export const sponsorshipQuery = queryOptions({
  queryKey: ['sponsorship'],
  queryFn: ({ signal }) => call<Sponsorship>('GET', PATH, { signal }),
});

/** The answer is the whole profile, which replaces the one we hold. */
export const useEnterCode = () =>
  useMutation({
    mutationFn: async (code: string) => {
      const body = { [sponsorshipCodeWireNames.code]: code };
      updateProfile(profileFromWire(await call<ProfileWire>('POST', PATH, { body })));
      void queryClient.invalidateQueries({ queryKey: sponsorshipQuery.queryKey });
    },
  });

export const codeProblem = (error: unknown): string | undefined =>
  fieldProblems(error, sponsorshipCodeWireNames).code;
