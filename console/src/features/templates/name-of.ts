import type { KeptTemplate, TemplateState } from '@rafiq/contract/templates/model';
import { language } from '@rafiq/kit/texts/language.ts';
import { t } from './texts.ts';

/** A reason is known by its sentence, and there is one recourse. */
export const nameOf = ({ sort, wording }: Pick<KeptTemplate, 'sort' | 'wording'>): string => {
  if (sort === 'recourse') return t('sort.recourse');
  return sort === 'answer' ? wording.title[language] : wording.text[language];
};

export const STATE_TONES = {
  used: 'success',
  draft: 'ongoing',
  retired: 'rejected',
} as const satisfies Record<TemplateState, string>;

/** What the list says of one. */
export const stateText = ({ state, used }: Pick<KeptTemplate, 'state' | 'used'>): string =>
  state === 'draft' && used === null
    ? `${t('state.new')}, ${t('state.draft')}`
    : t(`state.${state}`);
