import type { TermsText } from './fr.ts';

export const termsEn: TermsText = {
  title: 'Terms of use of {brand}',
  paragraphs: [
    '1. Purpose. {brand} is the portal of insured persons: it lets you see your contracts, follow your health and car claim files, claim and complain. These terms govern its use; they do not change your insurance contracts, which always prevail.',
    '2. Account. The account is for people aged 16 or over. You identify yourself by your CIN number and a password of your choice. Until the insurer has verified who you are, no contract, claim file or document is attached to your account.',
    '3. Accuracy. You agree to give correct information and to keep it up to date. Signing up in someone else’s name without being entitled to do so leads to the closing of the account and may be prosecuted.',
    '4. Password and codes. Your password and the codes that you receive are personal. We will never ask you for them by phone or e-mail. If you think that someone knows them, change your password and call us on {hotline}.',
    '5. Personal data. Your data is processed to manage your account, contracts and claim files, in accordance with Moroccan law 09-08 on the protection of individuals with regard to the processing of personal data. Health data can only be seen by those who handle your claim files. The image of your identity document serves only to verify your registration; it is deleted afterwards.',
    '6. Your rights. You may at any time ask to see your data, have it corrected or object to its processing by calling {hotline}. You may also turn to the national commission for the protection of personal data (CNDP).',
    '7. Availability and liability. We do our best to keep the portal available at all times, but it may be interrupted for maintenance or for reasons beyond our control. Amounts and statuses shown are for information; only the insurer’s letters and statements are binding.',
    '8. Changes and applicable law. These terms may change; a new version is shown to you before it applies. You may ask for your account to be closed at any time. These terms are governed by Moroccan law and, failing an amicable agreement, by the competent courts of the Kingdom of Morocco.',
  ],
};
