import type { TemplateTexts } from './fr.ts';

export const templatesEn: TemplateTexts = {
  'under-way': {
    title: 'Received, under review',
    text: 'Hello {member},\n\nWe have received your request no. {reference} and are looking into it. You will have an answer by {due} at the latest.',
  },
  'bank-details': {
    title: 'Bank details to renew',
    text: 'Hello {member},\n\nYour bank has sent back your reimbursement: the account is closed or the bank details are no longer valid. Send us your new bank details (RIB) right here, and the transfer leaves as soon as we have them.',
  },
  prescription: {
    title: 'Prescription missing',
    text: 'Hello {member},\n\nThe prescription is missing from your request no. {reference}. Send us a clear photo of the whole page, with the date and the doctor’s stamp.',
  },
  'invoice-unreadable': {
    title: 'Invoice cannot be read',
    text: 'Hello {member},\n\nWe cannot read the invoice of your request no. {reference}. Send us a new photo, flat and in good light, or the PDF.',
  },
  reimbursed: {
    title: 'Reimbursement made',
    text: 'Hello {member},\n\nYour claim file {folder} is settled and the transfer has left. The details of the reimbursement are in your claim file.',
  },
  'accident-report': {
    title: 'Accident report form missing',
    text: 'Hello {member},\n\nTo look into your request no. {reference}, we still need the accident report form. Send us both pages, signed by both drivers.',
  },
  'expert-named': {
    title: 'Expert named',
    text: 'Hello {member},\n\nAn expert has been named for your claim file {folder}. They will call you to agree on a date. Please do not have the car repaired before their visit.',
  },
  'renewal-done': {
    title: 'Renewal done',
    text: 'Hello {member},\n\nYour car contract has been renewed, as you asked (no. {reference}). Your new certificate waits for you at your agency.',
  },
  'dependant-added': {
    title: 'Dependant added',
    text: 'Hello {member},\n\nYour request no. {reference} is accepted: the dependant is now on your health contract.',
  },
  'dependant-papers': {
    title: 'Certificate needed for a dependant',
    text: 'Hello {member},\n\nFor your request no. {reference}, send us a birth or marriage certificate that is less than three months old.',
  },
  'complaint-answered': {
    title: 'Complaint settled',
    text: 'Hello {member},\n\nWe have looked into your complaint no. {reference}: you were right, and the mistake has been put right. We apologise.',
  },
  'question-answered': {
    title: 'Question answered',
    text: 'Hello {member},\n\nHere is the answer to your question no. {reference}. If it is not enough, write to us right here.',
  },
  'suggestion-thanks': {
    title: 'Thanks for the suggestion',
    text: 'Hello {member},\n\nThank you for your suggestion (no. {reference}). We have passed it on to the team concerned.',
  },
  'data-corrected': {
    title: 'Data corrected',
    text: 'Hello {member},\n\nYour request no. {reference} is accepted: the data is corrected, and you will see it in the portal as soon as our systems have taken it over.',
  },
  'data-erased': {
    title: 'Data deleted',
    text: 'Hello {member},\n\nYour request no. {reference} is accepted: your account is closed and what could be deleted is deleted. What the law obliges us to keep is set aside.',
  },
  'not-covered': {
    title: 'Not covered',
    text: 'Hello {member},\n\nWe have looked into your request no. {reference}. We cannot accept it.',
  },
};
