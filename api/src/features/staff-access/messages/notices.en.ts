import type { StaffNotices } from './fr.ts';

const notYou = `It was not you? Tell your administrator at once: they close your sessions and let you in again. If it was you, there is nothing to do.`;
const surprised = `You did not expect this? Talk to your administrator.`;
const asked = `The details are under “Approvals” in the console. You can ask again.`;

const notice = (subject: string, happened: string, then = notYou) => ({
  subject,
  email: `Hello {name},

${happened}

${then}

{brand}`,
});

export const staffNoticesEn: StaffNotices = {
  passwordChanged: notice(
    'Your password in the {brand} console has changed',
    'The password of your account in the {brand} console has just been changed. Your other sessions are closed.',
  ),
  totpAdded: notice(
    'Authenticator app added to your {brand} account',
    'An authenticator app has just been added to your account in the {brand} console.',
  ),
  passkeyAdded: notice(
    'Passkey added to your {brand} account',
    'A passkey has just been added to your account in the {brand} console.',
  ),
  totpRemoved: notice(
    'Authenticator app removed from your {brand} account',
    'The authenticator app has just been removed from your account in the {brand} console.',
  ),
  passkeyRemoved: notice(
    'Passkey removed from your {brand} account',
    'A passkey has just been removed from your account in the {brand} console.',
  ),
  recoveryCodesMade: notice(
    'New recovery codes for your {brand} account',
    'New recovery codes have just been made for your account in the {brand} console. The former ones open nothing any more.',
  ),
  factorsReset: notice(
    'Second factors reset in the {brand} console',
    'Your second factors in the {brand} console have just been deleted by an administrator, and your sessions are closed. You will choose a new one when you next sign in.',
    'You did not ask for it? Tell your administrator at once.',
  ),
  rolesChanged: notice(
    'Your roles in the {brand} console have changed',
    'An administrator has just changed your roles in the {brand} console. You see them in the console, beside your name.',
    surprised,
  ),
  disabled: notice(
    'Your account in the {brand} console is disabled',
    'An administrator has just disabled your account in the {brand} console. Your sessions are closed.',
    surprised,
  ),
  approvalGiven: notice(
    'Your request no. {number} is approved',
    'What you asked for in the {brand} console (request no. {number}) was approved by a second person, and is done.',
    asked,
  ),
  approvalToCollect: notice(
    'Your request no. {number} is approved',
    'The API key that you asked for in the {brand} console (request no. {number}) was approved by a second person. Collect it under “API keys” within 7 days: it is shown there once.',
    notYou,
  ),
  approvalRefused: notice(
    'Your request no. {number} is refused',
    'What you asked for in the {brand} console (request no. {number}) was refused. Nothing has changed.',
    asked,
  ),
  approvalLapsed: notice(
    'Your request no. {number} has lapsed',
    'Nobody decided in time on what you asked for in the {brand} console (request no. {number}). Nothing has changed.',
    asked,
  ),
};
