import type { PasswordRule } from '@rafiq/contract/core/password';
import { common } from './common.ts';

/** The words of `ui/NewPassword`, the same wherever a password is chosen. Read when shown, once the catalogue is there. */
export const newPasswordTexts = () => {
  const rules: Record<PasswordRule, string> = {
    lowercase: common('newPassword.lowercase'),
    uppercase: common('newPassword.uppercase'),
    digit: common('newPassword.digit'),
    special: common('newPassword.special'),
    length: common('newPassword.length'),
  };
  return {
    password: common('newPassword.password'),
    confirmation: common('newPassword.confirmation'),
    show: common('password.show'),
    hide: common('password.hide'),
    suggest: common('newPassword.suggest'),
    suggested: common('newPassword.suggested'),
    differ: common('registration_identicPasswordRight'),
    checklist: {
      title: common('newPassword.rules'),
      rules,
      met: common('newPassword.met'),
      unmet: common('newPassword.unmet'),
    },
  };
};
