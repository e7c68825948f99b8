/** What a helper is never told of the owner, in whichever list or folder it also stands. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  aMotorFolder,
  aMotorPolicy,
} from '../../testing/builders.ts';

import { aHelpGrant } from '../../testing/helpers.ts';
import { beneficiaryRoutes } from '../beneficiaries/routes.ts';
import { healthFolderRoutes } from '../health-folders/routes.ts';
import { motorFolderRoutes } from '../motor-folders/routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { createHelping } from './acting.ts';

const BORN = '1949-02-03';
const CHILD_BORN = '2015-08-09';
let test: TestApp;
let paths: string[];
let read: (path: string) => Promise<string>;

beforeAll(async () => {
  test = await startTestApp({
    features: [profileRoutes, beneficiaryRoutes, healthFolderRoutes, motorFolderRoutes],
    helping: createHelping,
  });
  const owner = await aMember(test.db, { birthDate: BORN });
  const helper = await aMember(test.db);
  const health = await aHealthPolicy(test.db, owner);
  const motor = await aMotorPolicy(test.db, owner);
  const self = await aBeneficiary(test.db, owner, { birthDate: BORN, kinship: 'self' });
  await aBeneficiary(test.db, owner, { birthDate: CHILD_BORN, kinship: 'child' });
  const care = await aHealthFolder(test.db, owner, { policyId: health, beneficiaryId: self });
  const loss = await aMotorFolder(test.db, owner, { policyId: motor });
  const grant = await aHelpGrant(test.db, { owner, helper }, { health: [health], motor: [motor] });
  const cookie = await test.signIn(helper.cin);
  paths = ['/me', '/beneficiaires', `/dossiers/${care}`, `/autodossiers/${loss}`];
  read = async (path) => {
    const answer = await test.get(`/v1/for/${grant}${path}`, cookie);
    expect(answer.statusCode, path).toBe(200);
    return answer.body;
  };
});
afterAll(() => test.close());

it('is not the day of birth', async () => {
  for (const path of paths)
    for (const spelling of [BORN, BORN.split('-').reverse().join('-')])
      expect(await read(path), path).not.toContain(spelling);
  // two children of one name are told apart
  expect(await read('/beneficiaires')).toContain(CHILD_BORN);
});
