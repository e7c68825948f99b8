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
};
