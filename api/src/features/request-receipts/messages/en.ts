import type { ReceiptTexts } from './fr.ts';

export const receiptEn: ReceiptTexts = {
  fileName: 'acknowledgement',
  title: 'Acknowledgement',
  intro: '{brand} has received your request. Give its number whenever you call or write to us.',
  request: 'Your request',
  reference: 'Request number',
  kind: 'Subject',
  kinds: {
    'health-declaration': 'Health claim',
    'motor-declaration': 'Car claim',
    'health-complaint': 'Health complaint',
    'motor-complaint': 'Car complaint',
    ticket: 'Question to an adviser',
    'beneficiary-request': 'Dependant request',
    'motor-renewal': 'Car contract renewal',
    suggestion: 'Suggestion',
    'data-request': 'Request about your data',
  },
  receivedAt: 'Received on',
  sender: 'Sent by',
  contract: 'Contract',
  files: 'Documents received',
  file: 'Document',
  fileAt: 'Received on',
  noFile: 'No document.',
  delay: 'Time to answer',
  noDelay: 'No time is promised for this request. You will be told as soon as it is answered.',
  hotline: 'Customer service: {hotline}',
  line: '{label}: {value}',
  subject: 'We have received your request {reference}',
  body: `Hello,

{brand} has received your request.

{facts}

Follow your request, and download this acknowledgement as a PDF:
{link}

A question? Call us on {hotline} and give this number.`,
  sms: '{brand}: your request {reference} arrived on {date}. {link}',
};
