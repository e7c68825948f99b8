import type { VerificationMessages } from './fr.ts';

export const messagesEn: VerificationMessages = {
  verifiedSubject: 'Your {brand} account is verified',
  verifiedBody: `Hello,

Your identity is verified: your contracts and claim files are now part of your {brand} account. Sign in again to see them:
{address}

A question? Call us on {hotline}.`,
  verifiedSms: '{brand}: identity verified, your contracts are in your account. {address}',
  acceptedSubject: 'Your {brand} account is open',
  acceptedBody: `Hello,

Your request for a {brand} account is accepted. Activate your account with your CIN number and birth date:
{address}/#/onboarding/checking

A question? Call us on {hotline}.`,
  acceptedSms: '{brand}: request accepted. Activate your account: {address}',
  rejectedSubject: 'Your request for a {brand} account',
  rejectedBody: `Hello,

Your request for a {brand} account could not be accepted. Reason:
{reason}

You may send a new request, or call us on {hotline}.`,
  rejectedSms: '{brand}: request refused. Reason: {reason} A question? {hotline}',
  endedSubject: 'Your {brand} account is closed',
  endedBody: `Hello,

After a check, the CIN number of your {brand} account belongs to another person. Your account is closed.

A mistake? Call us on {hotline}, with your CIN at hand.`,
  endedSms: '{brand}: after a check, your account is closed. A mistake? Call {hotline}.',
  outdoneSubject: 'Your request for a {brand} account',
  outdoneBody: `Hello,

After a check, we could not recognise you as the holder of this CIN number. Your request for a {brand} account is not accepted.

A mistake? Call us on {hotline}, with your CIN at hand.`,
  outdoneSms: '{brand}: after a check, request refused. A mistake? Call {hotline}.',
  lapsingSubject: 'Your {brand} account will be deleted on {date}',
  lapsingBody: `Hello,

Your identity is not verified yet. Without that, your {brand} account and what you sent with it will be deleted on {date}.

To keep it, call us on {hotline}, with your CIN at hand.`,
  lapsingSms:
    '{brand}: identity not verified yet. Your account will be deleted on {date}. To keep it, call {hotline}.',
  lapsedSubject: 'Your {brand} account is deleted',
  lapsedBody: `Hello,

Your identity was not verified in time: your {brand} account and what you had sent with it are deleted. You may ask for it again, with a photo of your CIN:
{address}/#/onboarding/checking

A question? Call us on {hotline}.`,
  lapsedSms:
    '{brand}: identity not verified, your account is deleted. To ask for it again: {address}',
};
