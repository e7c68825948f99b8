import { referenceOf } from '@rafiq/contract/requests/reference';
import { expect, it } from 'vitest';
import { auditClaims, auditCoreFiles } from './audit.ts';

const declared = ['1', '2'].map((id) => ({ memberId: '9', key: id, id, fees: Number(id) * 10 }));
const claims = declared.map(({ id, fees }) => ({ reference: referenceOf(id), fees }));

it('counts a request as lost that the core system does not have, or has with other fees', () => {
  expect(auditClaims({ declared }, claims)).toEqual({ acknowledged: 2, lost: 0, doubled: 0 });
  expect(auditClaims({ declared }, claims.slice(1))).toMatchObject({ lost: 1, doubled: 0 });
  const changed = claims.map((claim) => ({ ...claim, fees: 10 }));
  expect(auditClaims({ declared }, changed)).toMatchObject({ lost: 1, doubled: 0 });
});

it('counts a claim that no member was told of', () => {
  expect(auditClaims({ declared: declared.slice(1) }, claims)).toMatchObject({
    ...{ lost: 0, doubled: 1 },
  });
});

it('counts a file that is missing in its request, also where another has the same bytes', () => {
  const uploaded = ['1', '2'].map((recordId) => ({ recordId, sha256: 'aa' }));
  const files = ['1', '2'].map((id) => ({ reference: referenceOf(id), files: ['aa'] }));
  expect(auditCoreFiles({ uploaded }, files)).toEqual({ acknowledged: 2, lost: 0, doubled: 0 });
  expect(auditCoreFiles({ uploaded }, files.slice(1))).toMatchObject({ lost: 1, doubled: 0 });
  expect(auditCoreFiles({ uploaded: uploaded.slice(1) }, files)).toMatchObject({ doubled: 1 });
});
