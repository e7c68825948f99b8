import type { VerificationMessages } from './fr.ts';

export const messagesEn: VerificationMessages = {
  verifiedSubject: 'Your {brand} account is verified',
  verifiedBody: `Hello,

Your identity is verified: your contracts and files are now part of your {brand} space. Sign in again to see them:
{address}

A question? Call us on {hotline}.`,
  verifiedSms: '{brand}: identity verified, your contracts are in your space. {address}',
  acceptedSubject: 'Your access to {brand} is open',
  acceptedBody: `Hello,

Your request for access to {brand} is accepted. Activate your space with your CIN number and birth date:
{address}/#/onboarding/checking

A question? Call us on {hotline}.`,
  acceptedSms: '{brand}: request accepted. Activate your space: {address}',
  rejectedSubject: 'Your request for access to {brand}',
  rejectedBody: `Hello,

Your request for access to {brand} could not be accepted. Reason:
{reason}

You may send a new request, or call us on {hotline}.`,
  rejectedSms: '{brand}: request refused. Reason: {reason} A question? {hotline}',
};
