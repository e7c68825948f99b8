/** What strangers together may cause in an hour and in a day, each a setting. */
import { z } from 'zod';
import type { TotalSettings } from './platform/totals.ts';

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `a whole number from ${min} to ${max} is expected`,
    })
    .transform(Number);

const total = (usual: number) => wholeNumber(0, 1_000_000).default(usual);

export const totalSettings = {
  SMS_STRANGERS_PER_HOUR: total(200),
  SMS_STRANGERS_PER_DAY: total(1000),
  SMS_MEMBERS_PER_HOUR: total(2000),
  SMS_MEMBERS_PER_DAY: total(10_000),
  SMS_CONTACTS_PER_HOUR: total(200),
  SMS_CONTACTS_PER_DAY: total(1000),
  INSURED_TOLD_PER_HOUR: total(200),
  INSURED_TOLD_PER_DAY: total(1000),
  WRONG_CODES_PER_HOUR: total(200),
  WRONG_CODES_PER_DAY: total(1000),
  CONSTAT_MEETINGS_PER_HOUR: total(300),
  CONSTAT_MEETINGS_PER_DAY: total(2000),
};

type Settings = Record<keyof typeof totalSettings, number>;

export const totalsOf = (settings: Settings): TotalSettings => ({
  sms_to_strangers: { hour: settings.SMS_STRANGERS_PER_HOUR, day: settings.SMS_STRANGERS_PER_DAY },
  sms_to_members: { hour: settings.SMS_MEMBERS_PER_HOUR, day: settings.SMS_MEMBERS_PER_DAY },
  sms_to_new_contacts: {
    hour: settings.SMS_CONTACTS_PER_HOUR,
    day: settings.SMS_CONTACTS_PER_DAY,
  },
  insured_told: { hour: settings.INSURED_TOLD_PER_HOUR, day: settings.INSURED_TOLD_PER_DAY },
  wrong_codes: { hour: settings.WRONG_CODES_PER_HOUR, day: settings.WRONG_CODES_PER_DAY },
  constat_meetings: {
    hour: settings.CONSTAT_MEETINGS_PER_HOUR,
    day: settings.CONSTAT_MEETINGS_PER_DAY,
  },
});
