import { LANGUAGES } from '../../core/language.ts';
import { feedFields } from '../../fields/fields.ts';
import { type FeedFields, oneOf, pastDay, text } from '../../fields/types.ts';
import { folderBeneficiaryFields } from '../../health-folders/model.ts';
import { member, name } from './parts.ts';

export const MEMBERS: FeedFields = {
  cin: {
    type: { is: 'cin' },
    about: 'The number of the national identity card.',
    example: 'AB123456',
  },
  birth_date: { type: pastDay, about: 'The day of birth.', example: '1988-03-14' },
  last_name: { type: name, about: 'The family name.', example: 'Bennani' },
  first_name: { type: name, about: 'The first name.', example: 'Salma' },
  client_id: {
    type: text(40),
    about: 'The number by which the insurer knows its client: each has one of their own.',
    example: 'C100001',
  },
  membership_number: {
    type: text(40),
    otherwise: null,
    about: 'The number of membership.',
    example: 'A-204-17',
  },
  email: {
    type: { is: 'email' },
    otherwise: null,
    keeps: 'member',
    about: 'An e-mail address. Written as long as the member has not changed it.',
    example: 'salma@example.com',
  },
  phone: {
    type: { is: 'phone' },
    otherwise: null,
    keeps: 'member',
    about: 'A phone number. Written as long as the member has not changed it.',
    example: '0612345678',
  },
  address: {
    type: text(300),
    otherwise: null,
    keeps: 'member',
    about: 'The postal address. Written as long as the member has not changed it.',
    example: '12, rue des Orangers, Casablanca',
  },
  language: {
    type: oneOf(LANGUAGES),
    otherwise: 'fr',
    keeps: 'first',
    about: 'The language of messages, until the member chooses one.',
    example: 'fr',
  },
};

export const CRM_CONTACTS: FeedFields = {
  cin: {
    type: { is: 'cin' },
    about: 'The number of the national identity card.',
    example: 'CD234567',
  },
  last_name: { type: name, about: 'The family name.', example: 'Alaoui' },
  first_name: { type: name, about: 'The first name.', example: 'Khadija' },
};

const KINSHIPS = ['self', 'spouse', 'child'] as const;

export const BENEFICIARIES: FeedFields = {
  ...member,
  ...feedFields(folderBeneficiaryFields),
  kinship: { type: oneOf(KINSHIPS), about: 'What they are to the member.', example: 'self' },
};
