import type { Brand } from '@rafiq/contract/core/brand';

/** The brand's own colours, where it names some. */
export const colorsOf = ({ colors: { primary, saffron } }: Pick<Brand, 'colors'>) => ({
  ...(primary !== undefined && { primary }),
  ...(saffron !== undefined && { saffron }),
});
