import { isMobile, maskEmail, maskPhone, normalizePhone } from '@rafiq/contract/core/formats';
import type { Issue } from '@rafiq/contract/core/issue';
import type { AccessAnswer, MaskedContact, SignUp } from '@rafiq/contract/onboarding/model';
import {
  checkCompany,
  checkContacts,
  checkNames,
  checkReachable,
  isShortForm,
  needsNames,
} from '@rafiq/contract/onboarding/rules';

export interface CompanyForm {
  employerName: string;
  branches: string[];
  /** As typed; a number only once it is sent. */
  employees: string;
  sector: string;
}

export interface RegisterForm {
  lastName: string;
  firstName: string;
  email: string;
  phone: string;
  termsAccepted: boolean;
  /** The ID image that the server has received for this uid. */
  file: { id: string; name: string } | null;
  profile: 'individual' | 'company' | null;
  company: CompanyForm;
}

export interface Onboarding {
  cin: string;
  birthDate: string;
  sponsorshipCode: string;
  /** What the access check answered; null until then. */
  answer: AccessAnswer | null;
  /** The short form is for a CIN that another account has. */
  isClaim: boolean;
  form: RegisterForm;
  /** The recap was reached once: whatever is edited from now on leads back to it. */
  hasSeenRecap: boolean;
  /** When the last code or link left, for the wait before another one. */
  sentAt: number | null;
  /** The contacts that the sign-up was sent with: what is corrected since is not where the code went. */
  sentTo: Pick<RegisterForm, 'email' | 'phone'> | null;
  /** All that is left of a finished onboarding. */
  done: 'activated' | 'requested' | null;
}

const EMPTY_FORM: RegisterForm = {
  lastName: '',
  firstName: '',
  email: '',
  phone: '',
  termsAccepted: false,
  file: null,
  profile: null,
  company: { employerName: '', branches: [], employees: '', sector: '' },
};

export const EMPTY: Onboarding = {
  cin: '',
  birthDate: '',
  sponsorshipCode: '',
  answer: null,
  isClaim: false,
  form: EMPTY_FORM,
  hasSeenRecap: false,
  sentAt: null,
  sentTo: null,
  done: null,
};

export const companyOf = ({ profile, company }: RegisterForm): SignUp['company'] =>
  profile === 'company'
    ? {
        ...company,
        employees: /^\d+$/.test(company.employees) ? Number(company.employees) : null,
      }
    : null;

/**
 * Where a code may go: to a contact on file where there is one, and nowhere else; otherwise to what was typed, as far as
 * it takes a message.
 */
export const maskedContacts = ({ answer, form }: Onboarding): MaskedContact => {
  if (answer && (answer.onFile.email || answer.onFile.phone)) return answer.onFile;
  const phone = normalizePhone(form.phone);
  return {
    email: form.email ? maskEmail(form.email) : null,
    phone: isMobile(phone) ? maskPhone(phone) : null,
  };
};

/** Where the code that is waited for may have gone, however far its correction has come. */
export const sentContacts = (state: Onboarding): MaskedContact =>
  maskedContacts({ ...state, form: { ...state.form, ...state.sentTo } });

/** What is typed need only take a message where no contact on file does. */
export const checkFormContacts = ({
  answer,
  form,
}: Pick<Onboarding, 'answer' | 'form'>): Issue[] => [
  ...checkContacts(form),
  ...(answer?.code === 's4' ? [] : checkReachable(form)),
];

/** Everything but the password is there: the recap can be shown. */
export const isReadyForRecap = ({ answer, form }: Onboarding): boolean => {
  if (!answer || isShortForm(answer.code) || !form.profile) return false;
  const company = companyOf(form);
  if (needsNames(answer) && checkNames(form).length > 0) return false;
  if (checkFormContacts({ answer, form }).length > 0) return false;
  return !company || checkCompany(company).length === 0;
};
