/** A member signs in, with the human check, and reads their folders. */
import { type Challenge, forMember, type Profile, type Rafiq } from './client.ts';

interface Member {
  cin: string;
  password: string;
}

type Solve = (challenge: Challenge) => Promise<string>;

const signIn = async (rafiq: Rafiq, { cin, password }: Member, solve: Solve) => {
  const { data: challenge } = await rafiq.GET('/v1/auth/challenge');
  if (!challenge) throw new Error('there is no puzzle');
  return rafiq.POST('/v1/auth/login', {
    body: { NUM_CIN: cin, password, 'g-recaptcha-response': await solve(challenge) },
  });
};

/** What was refused, by the name that programs know it by. */
export const nameOfRefusal = async (baseUrl: string, member: Member, solve: Solve) => {
  const { error } = await signIn(forMember(baseUrl), member, solve);
  // a code that the document does not name would not compile
  return error?.code === 'wrong_credentials' ? error.code : null;
};

export const walkAsMember = async (baseUrl: string, member: Member, solve: Solve) => {
  const rafiq = forMember(baseUrl);
  const before = await rafiq.GET('/v1/me');
  const { data: profile } = await signIn(rafiq, member, solve);
  const again = await rafiq.GET('/v1/me');
  const folders = await rafiq.GET('/v1/dossiers', { params: { query: { $top: '5' } } });
  const id = folders.data?.value[0]?.id ?? '';
  const folder = await rafiq.GET('/v1/dossiers/{id}', { params: { path: { id } } });
  const unknown = await rafiq.GET('/v1/dossiers/{id}', { params: { path: { id: '0' } } });
  await rafiq.GET('/v1/auth/signout');
  const after = await rafiq.GET('/v1/me');
  const name = (person: Profile | undefined): string | null => person?.FULL_NAME ?? null;
  return {
    before: before.error?.code,
    names: [name(profile), name(again.data)],
    count: folders.data?.count,
    folder: folder.data?.DOSSIER_ID,
    unknown: unknown.error?.code,
    after: after.error?.code,
  };
};

/** Asks the insurer something, and answers the number that is read out on the phone. */
export const askSomething = async (baseUrl: string, member: Member, solve: Solve) => {
  const rafiq = forMember(baseUrl);
  await signIn(rafiq, member, solve);
  const { data } = await rafiq.POST('/v1/ticket', {
    params: { header: { 'idempotency-key': 'my-first-question' } },
    body: {
      id_contrat: '',
      type_de_reclamation_: 'Autre',
      description_de_la_reclamation: 'Quand puis-je vous appeler ?',
    },
  });
  return data?.reference;
};

/** The types would notice each of these. */
export const wrongCalls = (rafiq: Rafiq) => [
  // @ts-expect-error a sign-in without a human check
  () => rafiq.POST('/v1/auth/login', { body: { NUM_CIN: '', password: '' } }),
  // @ts-expect-error an address that there is not
  () => rafiq.GET('/v1/nothing'),
  // @ts-expect-error a field that a profile has not
  async () => (await rafiq.GET('/v1/me')).data?.NAME,
];
