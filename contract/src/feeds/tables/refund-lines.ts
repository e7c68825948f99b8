import { amount, type FeedFields, listOf, oneOf, pastDay, text } from '../../fields/types.ts';
import { LINE_REASONS } from '../../health-folders/model.ts';

export const lines: FeedFields = {
  lines: {
    type: listOf(200, {
      act_fr: { type: text(200), about: 'Act or product in plain words.', example: 'Consultation' },
      act_en: { type: text(200), about: 'The same in English.', example: 'Consultation' },
      act_ar: { type: text(200), about: 'The same in Arabic.', example: 'استشارة طبية' },
      care_date: { type: pastDay, about: 'The day of the care.', example: '2026-09-28' },
      engaged: { type: amount, about: 'What was paid.', example: 300 },
      tariff_base: {
        type: amount,
        otherwise: null,
        about: 'What of it the tariff counts.',
        example: 150,
      },
      rate: {
        type: { is: 'rate' },
        otherwise: null,
        about: 'The share that the contract pays, in percent.',
        example: 80,
      },
      ceiling: {
        type: amount,
        otherwise: null,
        about: 'The most that the contract pays in a year for such acts.',
        example: 5000,
      },
      ceiling_name: {
        type: text(100),
        otherwise: '',
        about: 'What the ceiling is for; lines with the same name share it.',
        example: 'Soins courants',
      },
      ceiling_name_en: {
        type: text(100),
        otherwise: '',
        about: 'The same in English; without it the member reads `ceiling_name`.',
        example: 'Routine care',
      },
      ceiling_name_ar: {
        type: text(100),
        otherwise: '',
        about: 'The same in Arabic; without it the member reads `ceiling_name`.',
        example: 'العلاجات العادية',
      },
      ceiling_used: {
        type: amount,
        otherwise: null,
        about: 'What of the ceiling was used before this line.',
        example: 1200,
      },
      deductible: {
        type: amount,
        otherwise: null,
        about: 'What remains with the member by contract.',
        example: 0,
      },
      refunded: { type: amount, about: 'What is paid back.', example: 120 },
      reason: {
        type: oneOf(LINE_REASONS),
        otherwise: null,
        about: 'Why less was paid back, or nothing.',
        example: 'over_tariff',
      },
    }),
    otherwise: null,
    about: 'The lines of the refund. Left out: the folder has none.',
    example: [
      {
        ...{ act_fr: 'Consultation', act_en: 'Consultation', act_ar: 'استشارة طبية' },
        ...{ care_date: '2026-09-28', engaged: 300, tariff_base: 150, rate: 80, refunded: 120 },
        reason: 'over_tariff',
      },
    ],
  },
};
