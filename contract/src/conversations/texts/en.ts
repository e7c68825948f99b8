import type { ConversationTexts } from './fr.ts';

export const conversationsEn: ConversationTexts = {
  papers: {
    prescription: 'Prescription',
    invoice: 'Invoice',
    labels: 'Medicine barcode labels',
    'care-sheet': 'Care form',
    results: 'Test or X-ray results',
    'bank-details': 'Bank details (RIB)',
    'id-card': 'National ID card (CIN)',
    'accident-report': 'Accident report form',
    registration: 'Vehicle registration',
    'driving-licence': 'Driving licence',
    'damage-photos': 'Photos of the damage',
    'repair-estimate': 'Repair quote',
    'civil-status': 'Birth or marriage certificate',
    'school-certificate': 'School certificate',
    other: 'Another document (see the message)',
  },
  problems: {
    changed: 'The case changed before the answer left. Read it again, then send it.',
    gone: 'The request is no longer there. The answer has not left.',
    'renewal-pending': 'Another renewal of this contract is under way. The answer has not left.',
    'not-allowed': 'You no longer answer requests of this kind. The answer has not left.',
    'file-gone':
      'An attached document is no longer there. The answer has not left: attach it again or leave it out, then send the answer again.',
    'not-approved':
      'The refusal stands: its reversal was not approved. The answer has not left; the reason is under “Approvals”.',
  },
  unreadable:
    'We cannot read the following document: {paper}. Send it again: a sharp, well-lit photo of the whole page.',
};
