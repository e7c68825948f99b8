/** What comes with the product, as if it were in use. */
import type { RefusalWords, Template } from '../templates/model.ts';
import { SHIPPED } from '../templates/shipped.ts';

export const SHIPPED_TEMPLATES: Template[] = SHIPPED.filter(({ sort }) => sort === 'answer').map(
  ({ code, wording }) => ({ code, ...wording }),
);

export const SHIPPED_WORDS: RefusalWords = {
  reasons: SHIPPED.filter(({ sort }) => sort === 'reason').map(({ code, wording }) => ({
    ...{ code, text: wording.text, isRetired: false },
  })),
  recourse: SHIPPED.find(({ sort }) => sort === 'recourse')?.wording.text ?? {
    ...{ fr: '', en: '', ar: '' },
  },
};
