/** People with something of every kind, each with a mark in every text: where it turns up, their data did. */
import { randomUUID } from 'node:crypto';
import type { NewPasskeyWire, PasskeySignInWire } from '@rafiq/contract/passkeys/schema';
import type { TestApp } from '../testing/app.ts';
import { anAuthenticator } from '../testing/authenticator.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  aMotorFolder,
  aMotorPolicy,
  type TestMember,
} from '../testing/builders.ts';
import { aFolderEvent, aFolderFile, aRefund, imageBytes } from '../testing/folders.ts';
import { acceptTerms, check, freshCrmContact } from '../testing/onboarding.ts';
import { addPasskey } from '../testing/passkeys.ts';
import { forgetLimits } from '../testing/sign-in.ts';
import { anArchive } from './archive-to-open.ts';
import { addHelp, type HelpToGive } from './help-to-give.ts';
import { addPhones, type PhoneToAttack } from './meeting-to-attack.ts';
import { addNewsOf, type ReadNews } from './news-to-read.ts';

export const NOW = new Date('2026-11-14T10:00:00Z');
const LONG_AGO = new Date(NOW.getTime() - 80 * 3_600_000);
export const BORN = '1990-05-17';

export interface Person extends TestMember, HelpToGive, ReadNews, PhoneToAttack {
  mark: string;
  cookie: string;
  healthPolicyId: string;
  motorPolicyId: string;
  motorOfficeId: string;
  beneficiaryId: string;
  healthFolderId: string;
  motorFolderId: string;
  /** An onboarding of somebody else that is under way, its terms accepted, and whose it is. */
  uid: string;
  uidCin: string;
  termsVersion: string;
  /** Another one, whose code has been sent and not typed yet. */
  waitingUid: string;
  /** One that is there, what would add another, and what a third says when it is asked who this is. */
  passkeyId: string;
  newPasskey: NewPasskeyWire;
  passkeyProof: PasskeySignInWire;
  /** By path: one request of each kind, made by `makeRequests`. */
  requests: Record<string, string>;
  /** A file of the first of them. */
  fileId: string;
  /** One that was sent ahead, and that no request has named: a draft holds it. */
  uploadId: string;
  /** Two more, one for each call that names some. */
  messageUploadId: string;
  paperUploadId: string;
  /** One that is asked for on the first request. */
  paperId: string;
  /** All that is kept of them, ready to be downloaded. */
  archiveId: string;
}

/** What stands in the texts of somebody: their mark, unless they are somebody to be shown. */
export interface Who {
  mark: string;
  firstName: string;
  lastName: string;
  plate: string;
  address: string;
  note: string;
  place: string;
  expert: string;
  guarantee: string;
  ceiling: string;
  device: string;
  cin?: string;
}

let count = 0;
/** Letters only, since names hold nothing else. */
const newMark = (): string => {
  count += 1;
  const letters = [...String(count)].map((digit) => String.fromCharCode(65 + Number(digit)));
  return `Zqx${letters.join('')}vkz`;
};

const addGuarantee = (test: TestApp, { id }: TestMember, policyId: string, name: string) =>
  test.db.run({
    text: `insert into motor_guarantees (member_id, motor_policy_id, name_fr, name_ar)
           values ($1, $2, $3, $3)`,
    values: [id, policyId, name],
  });

const addFolders = async (test: TestApp, member: TestMember, who: Who) => {
  const { mark, firstName, lastName, plate, note } = who;
  const healthPolicyId = await aHealthPolicy(test.db, member, { policyId: `${mark}-H` });
  const motorOfficeId = `${mark}-O`;
  const motorPolicyId = await aMotorPolicy(test.db, member, {
    policyId: `${mark}-M`,
    policyNumber: `${mark}-N`,
    officeId: motorOfficeId,
    plate,
  });
  const names = { firstName, lastName };
  const beneficiaryId = await aBeneficiary(test.db, member, { ...names, cin: mark });
  const owned = { policyId: healthPolicyId, beneficiaryId, patientFirstName: firstName };
  const numbered = (folderNumber: string) => ({ ...owned, folderNumber, observation: note });
  const healthFolderId = await aHealthFolder(test.db, member, {
    ...numbered(`${mark}-1`),
    status: 'Réglé',
  });
  await aHealthFolder(test.db, member, { ...numbered(`${mark}-2`), status: 'C.Information' });
  const motorFolderId = await aMotorFolder(test.db, member, {
    policyId: motorPolicyId,
    reference: `${mark}-1`,
    lossPlace: who.place,
    expertName: who.expert,
    status: 'CLOS',
  });
  const event = { status: 'En cours', on: '2026-01-03', note };
  await aFolderEvent(test, 'health', member, { folderId: healthFolderId, ...event });
  await aFolderEvent(test, 'motor', member, { folderId: motorFolderId, ...event });
  await aFolderFile(test, member, healthFolderId, { name: `${mark}.png`, bytes: imageBytes(mark) });
  const ceiling = { ceiling: '2000.00', ceiling_name: who.ceiling, ceiling_used: '400.00' };
  await aRefund(test, member, healthFolderId, [ceiling]);
  await addGuarantee(test, member, motorPolicyId, who.guarantee);
  return {
    ...{ healthPolicyId, motorPolicyId, motorOfficeId },
    ...{ beneficiaryId, healthFolderId, motorFolderId },
  };
};

/** The cookie of the first step of a recovery. */
const beginRecovery = async (test: TestApp, { cin }: TestMember): Promise<string> => {
  const lookup = { NUM_CIN: cin, DATE_NAISSANCE: BORN };
  const answer = await test.post('/v1/auth/forgot/check', lookup);
  return `recovery=${answer.cookies[0]?.value}`;
};

const addPasskeys = async (test: TestApp, cookie: string, mark: string) => {
  await addPasskey(test, cookie, anAuthenticator());
  // asked for while it is the only one: two of the same moment stand in any order
  const { passkeys } = (await test.get('/v1/me/passkeys', cookie)).json();
  const proving = anAuthenticator();
  await addPasskey(test, cookie, proving);
  await test.db.run({
    text: `update passkeys set user_agent = $2 where member_id =
             (select s.member_id from sessions s where s.token_hash = sha256($1))`,
    values: [Buffer.from(cookie.replace('session=', '')), mark],
  });
  const ask = async (url: string) => (await test.post(`/v1/me/passkeys/${url}`, {}, cookie)).json();
  return {
    passkeyId: passkeys[0].id,
    newPasskey: anAuthenticator().create(await ask('options')),
    passkeyProof: proving.answer(await ask('prove/options')),
  };
};

const marked = (mark: string): Who => ({
  ...{ mark, firstName: mark, lastName: mark, plate: mark, address: mark, note: mark },
  ...{ place: mark, expert: mark, guarantee: mark, ceiling: mark, device: mark },
});

export const furnish = async (
  test: TestApp,
  waitingUid: string,
  who: Who = marked(newMark()),
): Promise<Person> => {
  const { mark, firstName, lastName, address, device } = who;
  await forgetLimits(test.db);
  const member = await aMember(test.db, {
    ...{ firstName, lastName, ...(who.cin !== undefined && { cin: who.cin }) },
    email: `${lastName.toLowerCase()}@rafiq.example`,
    sponsorshipCode: `${mark.toUpperCase()}-1000`,
  });
  const folders = await addFolders(test, member, who);
  const help = await addHelp(test, member, { mark: who.mark, ...folders });
  const session = await test.signIn(member.cin);
  const passkeys = await addPasskeys(test, session, device);
  const cookie = `${session}; ${await beginRecovery(test, member)}`;
  const uidCin = await freshCrmContact(test);
  const uid = (await check(test, uidCin)).uid ?? '';
  await acceptTerms(test, uid);
  const { version: termsVersion } = (await test.get('/v1/cgus')).json<{ version: string }>();
  await test.db.run({
    text: `update sessions set user_agent = $2 where member_id = $1`,
    values: [member.id, device],
  });
  await test.db.run({
    text: `update members set address = $2, membership_number = $3 where id = $1`,
    values: [member.id, address, mark],
  });
  await test.db.run({
    text: `insert into contact_changes (member_id, id, kind, new_value, changed_at, was_proven)
           values ($1, $2, 'email', $3, $4, false)`,
    // old enough to invite somebody
    values: [member.id, randomUUID(), `${lastName.toLowerCase()}@rafiq.example`, LONG_AGO],
  });
  return {
    ...{ ...member, mark, cookie, ...folders, uid, uidCin, termsVersion, waitingUid },
    ...passkeys,
    ...help,
    ...(await addPhones(test)),
    ...(await addNewsOf(test, member, { mark, device, cookie, now: NOW })),
    ...{ requests: {}, fileId: randomUUID(), uploadId: randomUUID(), paperId: '0' },
    ...{ messageUploadId: randomUUID(), paperUploadId: randomUUID() },
    archiveId: await anArchive(test, member, { text: mark, now: NOW }),
  };
};
