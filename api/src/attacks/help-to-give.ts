/** Somebody who helps each person, and invitations that each of them may answer. */
import { randomBytes } from 'node:crypto';
import type { TestApp } from '../testing/app.ts';
import { aHealthPolicy, aMember, type TestMember } from '../testing/builders.ts';
import { aHelpGrant } from '../testing/helpers.ts';

export interface HelpToGive {
  /** Of somebody who helps the person. */
  helpId: string;
  /** Of invitations to the person: one to read, one to accept, one to refuse. */
  helpTokens: Record<'read' | 'accept' | 'refuse', string>;
}

export const addHelp = async (
  test: TestApp,
  member: TestMember,
  { mark, healthPolicyId }: { mark: string; healthPolicyId: string },
): Promise<HelpToGive> => {
  const friend = await aMember(test.db);
  const theirs = await aHealthPolicy(test.db, friend);
  const between = { owner: member, helper: friend };
  const helpId = await aHelpGrant(test.db, between, { health: [healthPolicyId], name: mark });
  const invite = async (): Promise<string> => {
    const token = randomBytes(18).toString('base64url');
    const back = { owner: friend, helper: member };
    await aHelpGrant(test.db, back, { health: [theirs], state: 'invited', token, name: mark });
    return token;
  };
  const helpTokens = { read: await invite(), accept: await invite(), refuse: await invite() };
  return { helpId, helpTokens };
};

type Of = HelpToGive & { healthPolicyId: string };

export const HELP_RECIPES: Record<string, (of: Of) => Record<string, unknown>[]> = {
  'POST /v1/me/helpers': ({ healthPolicyId }) => [{ health: [healthPolicyId] }],
  'POST /v1/me/helping/invitation': ({ helpTokens }) => [{ token: helpTokens.read }],
  'POST /v1/me/helping/accept': ({ helpTokens }) => [{ token: helpTokens.accept }],
  'POST /v1/me/helping/refuse': ({ helpTokens }) => [{ token: helpTokens.refuse }],
};
