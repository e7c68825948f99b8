/** The insurer's name, colours, numbers, links and legal texts, as editors change them. */
import type { ContentField } from '../content/kinds.ts';
import type { ContentValues } from '../content/model.ts';
import type { Brand } from '../core/brand.ts';
import { frameHostsIn } from '../core/brand-hosts.ts';
import { LANGUAGES, type Language } from '../core/language.ts';
import { RECOURSES, type Recourse } from '../core/recourse.ts';
import { type EditedType, lines, text } from '../fields/types.ts';
import { BRAND_COLORS } from './palette.ts';

/** By the names of its fields. */
export type BrandValues = ContentValues;

const LINKS = ['quote', 'subscription', 'chat', 'blog'] as const;
/** How each of those whom a member may turn to is reached. */
const WAYS = { phone: 'phone', email: 'email', web: 'address' } as const;
const FRAME_HOSTS = 'frame_hosts';
const wayField = (of: Recourse, way: string): string => `recourse_${of}_${way}`;
const colorField = (color: string): string => `color_${color.replaceAll('-', '_')}`;

const one = (name: string, type: EditedType, isRequired: boolean): ContentField => ({
  ...{ name, base: name, language: null, type, isRequired },
});
const inAll = (base: string, type: EditedType, isRequired: boolean): ContentField[] =>
  LANGUAGES.map((language) => ({ name: `${base}_${language}`, base, language, type, isRequired }));

export const BRAND_FIELDS: readonly ContentField[] = [
  ...inAll('name', text(60), true),
  ...inAll('description', text(300), false),
  one('hotline', { is: 'phone' }, true),
  ...BRAND_COLORS.map((color) => one(colorField(color), { is: 'color' }, false)),
  ...LINKS.map((link) => one(`link_${link}`, { is: 'address' }, true)),
  one(FRAME_HOSTS, { is: 'hosts' }, false),
  ...RECOURSES.flatMap((of) =>
    Object.entries(WAYS).map(([way, is]) => one(wayField(of, way), { is }, false)),
  ),
  ...inAll('legal', lines(4_000), true),
  ...inAll('terms_title', text(120), true),
  ...inAll('terms', lines(20_000), true),
];

interface TermsText {
  title: string;
  paragraphs: readonly string[];
}
type Terms = Record<Language, TermsText>;

const inEach = <Value>(say: (language: Language) => Value): Record<Language, Value> => ({
  ...{ fr: say('fr'), en: say('en'), ar: say('ar') },
});

/** What the form shows: the brand, and the terms that hold, whoever wrote them. */
export const brandValuesOf = (brand: Brand, terms: Terms): BrandValues => {
  const said = LANGUAGES.map((language) => ({
    [`name_${language}`]: brand.name[language],
    [`description_${language}`]: brand.description?.[language] ?? '',
    [`legal_${language}`]: brand.legal[language],
    [`terms_title_${language}`]: terms[language].title,
    [`terms_${language}`]: terms[language].paragraphs.join('\n\n'),
  }));
  const colors = BRAND_COLORS.map((color) => [colorField(color), brand.colors[color] ?? '']);
  const links = LINKS.map((link) => [`link_${link}`, brand.links[link]]);
  const recourses = RECOURSES.flatMap((of) =>
    Object.keys(WAYS).map((way) => [wayField(of, way), waysOf(brand.recourse[of])[way] ?? '']),
  );
  return Object.assign(
    { hotline: brand.hotline, [FRAME_HOSTS]: brand.frameHosts.join('\n') },
    ...said,
    Object.fromEntries([...colors, ...links, ...recourses]),
  );
};

const waysOf = (contact: object | undefined): Record<string, string> => ({ ...contact });

/** Whom no way leads to is left out: the portal names them without one. */
export const recourseOf = (values: BrandValues): Brand['recourse'] =>
  Object.fromEntries(
    RECOURSES.flatMap((of) => {
      const ways = Object.keys(WAYS)
        .map((way) => [way, String(values[wayField(of, way)] ?? '')] as const)
        .filter(([, said]) => said !== '');
      return ways.length === 0 ? [] : [[of, Object.fromEntries(ways)]];
    }),
  );

/** What the values make of the brand; a colour that is left out is the theme's own. */
export const brandPartOf = (values: BrandValues) => {
  const say = (name: string): string => String(values[name] ?? '');
  const description = inEach((language) => say(`description_${language}`));
  return {
    name: inEach((language) => say(`name_${language}`)),
    ...(Object.values(description).some((text) => text !== '') && { description }),
    hotline: say('hotline'),
    colors: colorsOf(values),
    links: {
      ...{ quote: say('link_quote'), subscription: say('link_subscription') },
      ...{ chat: say('link_chat'), blog: say('link_blog') },
    },
    frameHosts: frameHostsIn(say(FRAME_HOSTS)),
    recourse: recourseOf(values),
    legal: inEach((language) => say(`legal_${language}`)),
  };
};

export const colorsOf = (values: BrandValues): Record<string, string> =>
  Object.fromEntries(
    BRAND_COLORS.map((color) => [
      color,
      String(values[colorField(color)] ?? '').toLowerCase(),
    ]).filter(([, color]) => color !== ''),
  );

export const termsOf = (values: BrandValues): Terms =>
  inEach((language) => ({
    title: String(values[`terms_title_${language}`] ?? ''),
    paragraphs: String(values[`terms_${language}`] ?? '')
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
  }));

export const colorFieldOf = colorField;

/** One version of the brand, and what it changed. */
