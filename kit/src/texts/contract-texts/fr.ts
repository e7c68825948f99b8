export { errorsFr as errors } from '@rafiq/contract/core/texts/errors.fr';
export { issuesFr as issues } from '@rafiq/contract/core/texts/issues.fr';
