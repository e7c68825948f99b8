export { errorsEn as errors } from '@rafiq/contract/core/texts/errors.en';
export { issuesEn as issues } from '@rafiq/contract/core/texts/issues.en';
