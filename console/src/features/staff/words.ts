import type { StaffMember } from '@rafiq/contract/staff-people/schema';
import { isReleased } from '@rafiq/contract/staff-people/ways';
import { moment } from '@rafiq/kit/formats/format.ts';
import { t } from './texts.ts';

export const STATE_TONES = { active: 'success', invited: 'ongoing', disabled: 'rejected' } as const;

/** How they sign in, and whether they have shown up. */
export const noteOf = (person: StaffMember): string => {
  if (person.isSealed) return t('note.sealed');
  if (isReleased(person)) return t('note.released');
  if (person.invitedUntil !== null) return t('note.invited', { time: moment(person.invitedUntil) });
  if (!person.isLocal) return t('note.sso');
  return person.hasFactor ? t('note.factor') : t('note.noFactor');
};

export const rolesText = ({ roles }: Pick<StaffMember, 'roles'>): string =>
  roles.map((role) => t(`role.${role}`)).join(' · ') || t('roles.none');
