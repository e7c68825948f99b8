/** A helper whose help ends: what they sent ahead and never named does not take the owner's room for a day. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aHealthPolicy, aMember } from '../../testing/builders.ts';
import { PNG } from '../../testing/files.ts';
import { aHelpGrant } from '../../testing/helpers.ts';
import { type SentAhead, startSentAhead } from '../../testing/sent-ahead.ts';

let uploads: SentAhead;
beforeAll(async () => {
  uploads = await startSentAhead();
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
