/** Which forms follow the person, by the name that their draft is kept under: the form's, then what it is about. */
import { REQUEST_KINDS } from '../requests/model.ts';

/** How many numbers may stand behind each. Every one makes a request; none of them asks for a password or a proof. */
const FORMS = {
  'health-declaration': [0],
  'motor-declaration': [0],
  'health-complaint': [0, 1, 2],
  'motor-complaint': [0, 1],
  ticket: [0],
  suggestion: [0],
  'beneficiary-add': [0],
  'beneficiary-change': [1],
  complement: [1],
} as const satisfies Record<string, readonly number[]>;

type FollowingForm = keyof typeof FORMS;

const isNumber = (text: string): boolean => /^[0-9]{1,19}$/.test(text);
const isForm = (text: string): text is FollowingForm => Object.hasOwn(FORMS, text);

/**
 * Files that are added to a request later do not: they leave at once, and what is left of them is left on the device
 * that has their bytes.
 */
export const isFollowing = (name: string): boolean => {
  const [form = '', ...about] = name.split(':');
  if (form === 'message') {
    const [kind = '', id = '', ...more] = about;
    return REQUEST_KINDS.some((known) => known === kind) && isNumber(id) && more.length === 0;
  }
  if (!isForm(form)) return false;
  const counts: readonly number[] = FORMS[form];
  return counts.includes(about.length) && about.every(isNumber);
};
