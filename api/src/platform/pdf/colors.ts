import type { Brand } from '@rafiq/contract/core/brand';

/** Apart from the pages: whoever drafts a document names its colours, and need not load what draws it. */
export interface Colors {
  ink: string;
  muted: string;
  line: string;
  soft: string;
  primary: string;
  saffron: string;
}

/** The portal's own tokens; a brand replaces those that it names. */
export const COLORS: Colors = {
  ink: '#16302f',
  muted: '#55686a',
  line: '#e2e6e1',
  soft: '#f7f5f0',
  primary: '#0d6b5e',
  saffron: '#d9982b',
};

/** The brand's own colours, where it names some. */
export const colorsOf = ({ colors: { primary, saffron } }: Pick<Brand, 'colors'>) => ({
  ...(primary !== undefined && { primary }),
  ...(saffron !== undefined && { saffron }),
});
