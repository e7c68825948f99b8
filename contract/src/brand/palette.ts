/** The brand's colours in both themes, as the portal's style sheet makes them; a test compares with it. */
import { contrastOf, mixed, NEEDED_RATIO } from './contrast.ts';

/** Those that a brand may bring; what it leaves out is the theme's own. */
export const BRAND_COLORS = ['primary', 'primary-dark', 'primary-soft', 'page', 'saffron'] as const;
export type BrandColor = (typeof BRAND_COLORS)[number];
export type BrandColors = Partial<Record<BrandColor, string>>;

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const OWN: Record<BrandColor, string> = {
  primary: '#0d6b5e',
  'primary-dark': '#0a4c44',
  'primary-soft': '#e3f1ed',
  page: '#f7f5f0',
  saffron: '#f2b950',
};
const DARK_MIX = { color: '#b9ffee', share: 0.58 };

/** By the names of the style sheet. */
export const tokensOf = (theme: Theme, colors: BrandColors) => {
  const of = (name: BrandColor): string => colors[name] ?? OWN[name];
  if (theme === 'light')
    return {
      ...{ ink: '#16302f', muted: '#55686a', line: '#e2e6e1', surface: '#ffffff' },
      ...{ page: of('page'), primary: of('primary'), 'primary-dark': of('primary-dark') },
      ...{ 'primary-soft': of('primary-soft'), 'on-primary': '#ffffff', saffron: of('saffron') },
    };
  return {
    ...{ ink: '#e6efec', muted: '#a3b5b1', line: '#2a3d3b', surface: '#172523', page: '#0f1a19' },
    primary: mixed(of('primary'), DARK_MIX.color, DARK_MIX.share),
    ...{ 'primary-dark': '#b5e8dc', 'primary-soft': '#1d3b36', 'on-primary': '#06231f' },
    saffron: of('saffron'),
  };
};

type Token = keyof ReturnType<typeof tokensOf>;

/** What is written in which colour on what. Saffron is no colour of letters. */
const WRITTEN: { by: BrandColor; text: Token; on: Token }[] = [
  { by: 'primary', text: 'primary', on: 'surface' },
  { by: 'primary', text: 'primary', on: 'page' },
  { by: 'primary', text: 'primary', on: 'primary-soft' },
  { by: 'primary', text: 'on-primary', on: 'primary' },
  { by: 'primary-dark', text: 'primary-dark', on: 'surface' },
  { by: 'primary-dark', text: 'primary-dark', on: 'page' },
  { by: 'primary-dark', text: 'primary-dark', on: 'primary-soft' },
  { by: 'primary-soft', text: 'ink', on: 'primary-soft' },
  { by: 'page', text: 'ink', on: 'page' },
  { by: 'page', text: 'muted', on: 'page' },
];

export interface Unreadable {
  color: BrandColor;
  theme: Theme;
  ratio: number;
  /** The other of the two that are too much alike. */
  against: string;
}

/** Of each colour that cannot be read somewhere, where it is worst. */
export const unreadableOf = (colors: BrandColors): Unreadable[] => {
  const found = THEMES.flatMap((theme) => {
    const tokens = tokensOf(theme, colors);
    return WRITTEN.map(({ by, text, on }): Unreadable => {
      const against = tokens[text === by || by === 'page' || by === 'primary-soft' ? on : text];
      const other = by === 'page' || by === 'primary-soft' ? tokens[text] : against;
      return { color: by, theme, ratio: contrastOf(tokens[text], tokens[on]), against: other };
    });
  }).filter(({ ratio }) => ratio < NEEDED_RATIO);
  return BRAND_COLORS.flatMap((color) =>
    found
      .filter((one) => one.color === color)
      .sort((a, b) => a.ratio - b.ratio)
      .slice(0, 1),
  );
};
