import { healthFolderListSchema } from '@rafiq/contract/health-folders/schema';
import { REQUEST_STATUSES } from '@rafiq/contract/requests/model';
import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aBeneficiary, aHealthFolder, aHealthPolicy, aMember } from '../../testing/builders.ts';
import { aRequestForFolder } from '../../testing/folders.ts';
import { healthFolderRoutes } from './routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [healthFolderRoutes] });
});
afterAll(() => test.close());

type Sent = Omit<Parameters<typeof aRequestForFolder>[2], 'folderId'>;

const FILES = ['a.png'];

/** A member whose only folder waits for information since the first of November, and what was sent for it. */
const aFolder = async (
  sent: Sent | null,
  status: 'C.Information' | 'C.Visite' = 'C.Information',
) => {
  const member = await aMember(test.db);
  const policyId = await aHealthPolicy(test.db, member);
  const beneficiaryId = await aBeneficiary(test.db, member);
  const asked = { policyId, beneficiaryId, status, statusDate: '2026-11-01' };
  const folderId = await aHealthFolder(test.db, member, asked);
  if (sent) await aRequestForFolder(test, member, { folderId, ...sent });
  const cookie = await test.signIn(member.cin);
  const list = async (filter: object) => {
    const query = encodeURIComponent(JSON.stringify(filter));
    const answer = await test.get(`/v1/dossiers/?$filter=${query}`, cookie);
    return healthFolderListSchema.parse(answer.json());
  };
  const detail = (await test.get(`/v1/dossiers/${folderId}`, cookie)).json();
  const { value } = await list({});
  const toDo = await list({ STATUT: 'C.Information', COMPLEMENT_ENVOYE: false });
  // the list, the detail and what is to be done must never differ
  expect(detail.COMPLEMENT_ENVOYE).toBe(value[0]?.COMPLEMENT_ENVOYE);
  if (status === 'C.Information') {
    expect(toDo.count).toBe(detail.COMPLEMENT_ENVOYE ? 0 : 1);
    expect(toDo.value).toHaveLength(toDo.count);
  }
  return detail.COMPLEMENT_ENVOYE;
};

describe('a folder for which information was asked', () => {
  it('is answered once a complement has come with a file', async () => {
    expect(await aFolder(null)).toBe(false);
    expect(await aFolder({})).toBe(false);
    expect(await aFolder({ files: FILES })).toBe(true);
  });

  it.each(REQUEST_STATUSES)(
    'is to be answered again when the complement needs more: %s',
    async (status) => {
      const isFine = ['ongoing', 'success'].includes(REQUEST_TAGS[status]);
      expect(await aFolder({ status, files: FILES })).toBe(isFine);
    },
  );

  it('is not answered by what was sent before it was asked, by another request, or in another status', async () => {
    expect(await aFolder({ createdAt: '2026-10-31T22:59:59Z', files: FILES })).toBe(false);
    // in Morocco the day has begun
    expect(await aFolder({ createdAt: '2026-10-31T23:30:00Z', files: FILES })).toBe(true);
    expect(await aFolder({ type: 'Maladie', files: FILES })).toBe(false);
    expect(await aFolder({ kind: 'health-complaint', files: FILES })).toBe(false);
    expect(await aFolder({ files: FILES }, 'C.Visite')).toBe(false);
  });
});
