/** Files that a helper sends ahead: they are counted apart from the owner's, and go with the help. */
import { randomUUID } from 'node:crypto';
import { MAX_WAITING_BYTES, MAX_WAITING_FILES } from '@rafiq/contract/core/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aHealthPolicy, aMember } from '../../testing/builders.ts';
import { PNG } from '../../testing/files.ts';
import { aHelpGrant } from '../../testing/helpers.ts';
import { memberFiles } from '../../testing/member-files.ts';
import { type SentAhead, startSentAhead } from '../../testing/sent-ahead.ts';
import { requestFileRoutes } from '../request-files/routes.ts';
import { createHelping } from './acting.ts';
import { helpRoutes } from './routes.ts';

let uploads: SentAhead;
beforeAll(async () => {
  uploads = await startSentAhead({
    features: [helpRoutes, requestFileRoutes],
    helping: createHelping,
  });
});
afterAll(() => uploads.test.close());

it('goes with the end, and nothing of the owner’s own', async () => {
  const { test } = uploads;
  const [owner, helper] = [await aMember(test.db), await aMember(test.db)];
  const health = [await aHealthPolicy(test.db, owner)];
  const id = await aHelpGrant(test.db, { owner, helper }, { health, scope: 'declare' });
  const other = await aHelpGrant(test.db, { owner, helper }, { health, scope: 'declare' });
  const [ofOwner, ofHelper] = [await test.signIn(owner.cin), await test.signIn(helper.cin)];
  const sending = [
    { path: '/v1/uploads', as: ofOwner },
    { path: `/v1/for/${id}/uploads`, as: ofHelper },
    { path: `/v1/for/${other}/uploads`, as: ofHelper },
  ];
  for (const one of sending)
    expect((await uploads.send(PNG, { ...one, recordId: null })).status).toBe(201);
  await test.post(`/v1/me/helpers/${id}/end`, {}, ofOwner);
  const left = await test.db.rows<{ key: string }>({
    text: 'select upload_key as key from waiting_files where member_id = $1',
    values: [owner.id],
  });
  expect(left).toHaveLength(2);
  expect(left.filter(({ key }) => key.startsWith(id))).toEqual([]);
});

describe('a room that is full', () => {
  const aPair = async () => {
    const { test } = uploads;
    const [owner, helper] = [await aMember(test.db), await aMember(test.db)];
    const health = [await aHealthPolicy(test.db, owner)];
    const grant = await aHelpGrant(test.db, { owner, helper }, { health, scope: 'declare' });
    const fill = async (sentBy: string, count: number, size: number) => {
      const fileIds = await memberFiles(test.db, owner.id, { count, size });
      await test.db.run({
        text: `insert into waiting_files (member_id, file_id, upload_key, size_bytes, created_at, sent_by)
               select $1::bigint, id, $3 || id::text, $4::bigint, now(), $5 from unnest($2::uuid[]) id`,
        values: [owner.id, fileIds, randomUUID(), size, sentBy],
      });
    };
    const [asOwner, asHelper] = [await test.signIn(owner.cin), await test.signIn(helper.cin)];
    return {
      fill,
      grant,
      byOwner: async () =>
        (await uploads.send(PNG, { path: '/v1/uploads', as: asOwner, recordId: null })).status,
      byHelper: async () =>
        (
          await uploads.send(PNG, {
            path: `/v1/for/${grant}/uploads`,
            as: asHelper,
            recordId: null,
          })
        ).status,
    };
  };

  it.each([
    ['as many files as may wait', MAX_WAITING_FILES, 10],
    ['as many bytes as may wait', 1, MAX_WAITING_BYTES],
  ])('is of whoever sent %s', async (_, count, size) => {
    const first = await aPair();
    await first.fill(first.grant, count, size);
    expect([await first.byHelper(), await first.byOwner()]).toEqual([400, 201]);
    const second = await aPair();
    await second.fill('', count, size);
    expect([await second.byHelper(), await second.byOwner()]).toEqual([201, 400]);
  });

  it('has one place left for two files that come at once', async () => {
    const { fill, grant, byHelper } = await aPair();
    await fill(grant, MAX_WAITING_FILES - 1, 10);
    expect((await Promise.all([byHelper(), byHelper()])).sort()).toEqual([201, 400]);
  });
});
