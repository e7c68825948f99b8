export { errorsAr as errors } from '@rafiq/contract/core/texts/errors.ar';
export { issuesAr as issues } from '@rafiq/contract/core/texts/issues.ar';
