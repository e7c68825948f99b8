import { addYears, checkDay, type IsoDate } from '../core/dates.ts';
import { isCin, isMobile, normalizeCin, normalizeName, normalizePhone } from '../core/formats.ts';
import { type Checked, type Issue, issue, judge } from '../core/issue.ts';
import { checkCin, checkName } from '../onboarding/rules.ts';
import { HELP_SCOPES, type HelpScope, type HelpState } from './model.ts';
import type { HelpDraft } from './schema.ts';

/** Nobody keeps an eye on more people than this. */
export const HELPERS_MAX = 5;
/** An invitation that nobody takes is void after so many hours. */
export const INVITATION_HOURS = 72;
/** A look of the same helper is written down once in so many minutes. */
export const LOOK_MINUTES = 60;

/** A year at most: whoever still helps then is asked for again. */
export const latestUntil = (today: IsoDate): IsoDate => addYears(today, 1);

export interface ValidHelp {
  name: string;
  cin: string;
  phone: string;
  health: string[];
  motor: string[];
  scope: HelpScope;
  until: IsoDate;
}

interface Situation {
  today: IsoDate;
  /** Of whoever invites: nobody helps themselves. */
  ownCin: string;
  /** Ids of the contracts that may be named. */
  own: { health: readonly string[]; motor: readonly string[] };
}

const checkPhone = (typed: string): Issue[] => {
  if (typed.trim() === '') return [issue('phone', 'required')];
  // the invitation comes by SMS
  return isMobile(normalizePhone(typed)) ? [] : [issue('phone', 'phone_format')];
};

const checkContracts = ({ health, motor }: HelpDraft, { own }: Situation): Issue[] => {
  if (health.length + motor.length === 0) return [issue('contracts', 'required')];
  const isOwn =
    health.every((id) => own.health.includes(id)) && motor.every((id) => own.motor.includes(id));
  return isOwn ? [] : [issue('contracts', 'policy_unknown')];
};

/** Everything that is wrong, or the invitation as it may be stored. */
export const checkHelp = (draft: HelpDraft, situation: Situation): Checked<ValidHelp> => {
  const { today, ownCin } = situation;
  const cin = normalizeCin(draft.cin);
  const scope = HELP_SCOPES.find((one) => one === draft.scope) ?? null;
  const issues = [
    ...checkName('name', draft.name),
    ...checkCin(draft.cin),
    ...(isCin(cin) && cin === ownCin ? [issue('cin', 'helper_self')] : []),
    ...checkPhone(draft.phone),
    ...checkContracts(draft, situation),
    ...(draft.scope !== '' && scope === null ? [issue('scope', 'unknown_value')] : []),
    ...checkDay('until', draft.until, { min: today, max: latestUntil(today) }),
  ];
  const valid = {
    ...draft,
    name: normalizeName(draft.name),
    cin,
    phone: normalizePhone(draft.phone),
    health: [...new Set(draft.health)],
    motor: [...new Set(draft.motor)],
  };
  return judge(valid, issues, { scope });
};

/** Whether it still stands: waits for an answer, or works. */
export const isHelpOpen = (state: HelpState): boolean =>
  state === 'invited' || state === 'accepted';
