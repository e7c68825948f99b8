/** What comes with the product: in use until an editor publishes another version. */
import { REQUEST_KINDS, type RequestKind } from '../requests/model.ts';
import { type InEach, RECOURSE, type Template, type TemplateKey, type Wording } from './model.ts';
import { templatesAr } from './texts/ar.ts';
import { templatesEn } from './texts/en.ts';
import { type TemplateTexts, templatesFr } from './texts/fr.ts';
import { refusalsAr } from './texts/refusals.ar.ts';
import { refusalsEn } from './texts/refusals.en.ts';
import { type RefusalTexts, refusalsFr } from './texts/refusals.fr.ts';

const HEALTH: RequestKind[] = ['health-declaration', 'health-complaint'];
const MOTOR: RequestKind[] = ['motor-declaration', 'motor-complaint'];
const COMPLAINTS: RequestKind[] = ['health-complaint', 'motor-complaint'];

type Use = Pick<Template, 'kinds' | 'outcome'> & Partial<Pick<Template, 'papers' | 'refusal'>>;

const USES: Record<keyof TemplateTexts, Use> = {
  'under-way': { kinds: REQUEST_KINDS, outcome: 'under-way' },
  'bank-details': {
    kinds: [...HEALTH, 'ticket'],
    outcome: 'asking',
    papers: ['bank-details'],
  },
  prescription: { kinds: HEALTH, outcome: 'asking', papers: ['prescription'] },
  'invoice-unreadable': { kinds: HEALTH, outcome: 'asking', papers: ['invoice'] },
  reimbursed: { kinds: HEALTH, outcome: 'done' },
  'accident-report': { kinds: MOTOR, outcome: 'asking', papers: ['accident-report'] },
  'expert-named': { kinds: MOTOR, outcome: 'under-way' },
  'renewal-done': { kinds: ['motor-renewal'], outcome: 'done' },
  'dependant-added': { kinds: ['beneficiary-request'], outcome: 'done' },
  'dependant-papers': {
    kinds: ['beneficiary-request'],
    outcome: 'asking',
    papers: ['civil-status'],
  },
  'complaint-answered': { kinds: COMPLAINTS, outcome: 'done' },
  'question-answered': { kinds: ['ticket'], outcome: 'done' },
  'suggestion-thanks': { kinds: ['suggestion'], outcome: 'done' },
  'data-corrected': { kinds: ['data-request'], outcome: 'done' },
  'data-erased': { kinds: ['data-request'], outcome: 'done' },
  'not-covered': {
    kinds: [...HEALTH, ...MOTOR, 'motor-renewal', 'beneficiary-request'],
    outcome: 'refused',
    refusal: 'not-covered',
  },
};

const textOf = (code: keyof TemplateTexts, part: 'title' | 'text'): InEach => ({
  fr: templatesFr[code][part],
  en: templatesEn[code][part],
  ar: templatesAr[code][part],
});

const TEMPLATES: readonly Template[] = (Object.entries(USES) as [keyof TemplateTexts, Use][]).map(
  ([code, use]) => ({
    code,
    papers: [],
    refusal: null,
    ...use,
    title: textOf(code, 'title'),
    text: textOf(code, 'text'),
  }),
);

/** Of what has a text alone. */
export const textAlone = (text: InEach): Wording => ({
  ...{ kinds: [], outcome: 'refused', papers: [], refusal: null },
  ...{ title: { fr: '', en: '', ar: '' }, text },
});

const REASONS = Object.keys(refusalsFr.reasons) as (keyof RefusalTexts['reasons'])[];

interface Shipped extends TemplateKey {
  wording: Wording;
}

/** In their order. */
export const SHIPPED: readonly Shipped[] = [
  ...TEMPLATES.map(({ code, ...wording }) => ({ sort: 'answer' as const, code, wording })),
  ...REASONS.map((code) => ({
    ...{ sort: 'reason' as const, code },
    wording: textAlone({
      fr: refusalsFr.reasons[code],
      en: refusalsEn.reasons[code],
      ar: refusalsAr.reasons[code],
    }),
  })),
  {
    ...{ sort: 'recourse', code: RECOURSE },
    wording: textAlone({
      fr: refusalsFr.recourse,
      en: refusalsEn.recourse,
      ar: refusalsAr.recourse,
    }),
  },
];
