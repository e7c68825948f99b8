/** The templates that come with the product. */
import type { RequestKind } from '../requests/model.ts';
import { REQUEST_KINDS } from '../requests/model.ts';
import type { Template } from './model.ts';
import { templatesAr } from './texts/ar.ts';
import { templatesEn } from './texts/en.ts';
import { type TemplateTexts, templatesFr } from './texts/fr.ts';

const HEALTH: RequestKind[] = ['health-declaration', 'health-complaint'];
const MOTOR: RequestKind[] = ['motor-declaration', 'motor-complaint'];
const COMPLAINTS: RequestKind[] = ['health-complaint', 'motor-complaint'];

type Use = Pick<Template, 'kinds' | 'outcome' | 'variables'> &
  Partial<Pick<Template, 'papers' | 'refusal'>>;

const NUMBERED = ['member', 'reference'] as const;

const USES: Record<keyof TemplateTexts, Use> = {
  'under-way': {
    kinds: REQUEST_KINDS,
    outcome: 'under-way',
    variables: ['member', 'reference', 'due'],
  },
  'bank-details': {
    ...{ kinds: [...HEALTH, 'ticket'], outcome: 'asking', variables: ['member'] },
    papers: ['bank-details'],
  },
  prescription: {
    ...{ kinds: HEALTH, outcome: 'asking', variables: NUMBERED },
    papers: ['prescription'],
  },
  'invoice-unreadable': {
    ...{ kinds: HEALTH, outcome: 'asking', variables: NUMBERED },
    papers: ['invoice'],
  },
  reimbursed: { kinds: HEALTH, outcome: 'done', variables: ['member', 'folder'] },
  'accident-report': {
    ...{ kinds: MOTOR, outcome: 'asking', variables: NUMBERED },
    papers: ['accident-report'],
  },
  'expert-named': { kinds: MOTOR, outcome: 'under-way', variables: ['member', 'folder'] },
  'renewal-done': { kinds: ['motor-renewal'], outcome: 'done', variables: NUMBERED },
  'dependant-added': { kinds: ['beneficiary-request'], outcome: 'done', variables: NUMBERED },
  'dependant-papers': {
    ...{ kinds: ['beneficiary-request'], outcome: 'asking', variables: NUMBERED },
    papers: ['civil-status'],
  },
  'complaint-answered': { kinds: COMPLAINTS, outcome: 'done', variables: NUMBERED },
  'question-answered': { kinds: ['ticket'], outcome: 'done', variables: NUMBERED },
  'suggestion-thanks': { kinds: ['suggestion'], outcome: 'done', variables: NUMBERED },
  'not-covered': {
    kinds: [...HEALTH, ...MOTOR, 'motor-renewal', 'beneficiary-request'],
    ...{ outcome: 'refused', variables: NUMBERED },
    refusal: 'not-covered',
  },
};

const inEach = (code: keyof TemplateTexts, part: 'title' | 'text'): Template['text'] => ({
  fr: templatesFr[code][part],
  en: templatesEn[code][part],
  ar: templatesAr[code][part],
});

export const TEMPLATES: readonly Template[] = (
  Object.entries(USES) as [keyof TemplateTexts, Use][]
).map(([code, use]) => ({
  code,
  papers: [],
  refusal: null,
  ...use,
  title: inEach(code, 'title'),
  text: inEach(code, 'text'),
}));
