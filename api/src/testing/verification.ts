/** What the insurer's staff does with a case: look, then decide. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { keepIdFile } from '../features/onboarding-files/service.ts';
import { caseCode } from '../features/verification/case.ts';
import {
  type Rejection,
  rejectWithin,
  showCase,
  type Verification,
  type VerificationDeps,
  verifyWithin,
} from '../features/verification/service.ts';
import { recordFile, storeFile } from '../platform/file-store/keep-file.ts';
import type { TestApp } from './app.ts';
import { acceptTerms, BIRTH_DATE, freshEmail, signUpBody } from './onboarding.ts';
import { operatorContext } from './operator-context.ts';
import { postFrom } from './sign-in.ts';

/** Who decides, in words, without an account of her own. */
export const NADIA = { staffId: null, name: 'Nadia', role: 'verifier' } as const;
export const refusedFor = (text: string) => ({ reason: 'other', text, by: NADIA }) as const;

export const PDF = '%PDF-1.4\n1 0 obj\n<</Type/Page>>\nendobj\n%%EOF\n';

export const codesOf = async (test: TestApp, cin: string): Promise<string[]> => {
  const { found } = await showCase(test.db, cin);
  return found.claimants.map((one) => caseCode(found, one));
};

/** Seen, and decided for the first one, without an image. */
export const decideFor = async (
  test: TestApp,
  cin: string,
  { text = 'Vu en agence', ...change }: Partial<{ code: string; text: string }> = {},
): Promise<Verification> => {
  const [code = '000000'] = await codesOf(test, cin);
  const reason = text === '' ? ('image' as const) : ('other' as const);
  return verify(operatorContext(test), cin, { code, reason, text, by: NADIA, ...change });
};

export const verify = (
  deps: VerificationDeps,
  cin: string,
  decided: Parameters<typeof verifyWithin>[3],
): Promise<Verification> => deps.db.transaction((tx) => verifyWithin(tx, deps, cin, decided));

/** Without a code: whoever waits first. */
export const reject = (
  deps: VerificationDeps,
  cin: string,
  decided: ReturnType<typeof refusedFor> & { code?: string | undefined },
): Promise<Rejection> =>
  deps.db.transaction(async (tx) => {
    const { found } = await showCase(tx, cin);
    const waiting = found.claimants.find(({ state }) => state !== 'verified');
    const code = waiting ? caseCode(found, waiting) : '000000';
    return rejectWithin(tx, deps, cin, { ...decided, code: decided.code ?? code });
  });

/** The account has sent its ID card. */
export const giveImage = async (test: TestApp, cin: string): Promise<void> => {
  const id = randomUUID();
  const stored = await storeFile(test, Readable.from([Buffer.from(PDF)]), { maxBytes: 1_000 });
  await test.db.transaction((tx) =>
    recordFile(tx, { ...stored, id, name: 'cin.pdf', createdAt: new Date() }),
  );
  await test.db.run({
    text: 'update accounts set id_file_id = $2 where cin = $1',
    values: [cin, id],
  });
};

/** Somebody files a case for a CIN, with an image of their card, from an address of their own. */
export const fileClaim = async (
  test: TestApp,
  cin: string,
  change: { email?: string; birthDate?: string; address?: string; withImage?: boolean } = {},
) => {
  const { email = freshEmail(), birthDate = BIRTH_DATE, withImage = true } = change;
  const address = change.address ?? '198.51.100.7';
  const identity = { NUM_CIN: cin, DATE_NAISSANCE: birthDate };
  const opened = await postFrom(test, address, '/v1/auth/claim', identity);
  const { uid = '' } = opened.json();
  const source = Readable.from([Buffer.from(PDF)]);
  const clock = () => new Date();
  const image = withImage
    ? await keepIdFile({ ...test, clock }, { uid, name: 'cin.pdf', source, address })
    : null;
  await acceptTerms(test, uid);
  const answer = await postFrom(test, address, '/v1/auth/signup', {
    ...signUpBody(uid, cin, { ...identity, password: '', email, NOM: 'Vraie', PRENOM: 'Amal' }),
    ...(image && { fileId: image.id }),
  });
  return { uid, email, opened, answer };
};
