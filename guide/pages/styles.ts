import type { Colors } from '../../api/src/platform/pdf/colors.ts';
import type { Style } from '../../api/src/platform/pdf/text.ts';

export const stylesOf = (colors: Colors) =>
  ({
    coverBrand: { size: 24, weight: 600, color: colors.primary, lineHeight: 1.3 },
    coverTitle: { size: 38, weight: 600, color: colors.ink, lineHeight: 1.25 },
    coverText: { size: 13, weight: 400, color: colors.muted, lineHeight: 1.6 },
    heading: { size: 23, weight: 600, color: colors.ink, lineHeight: 1.35 },
    chapterNumber: { size: 11, weight: 600, color: colors.primary, lineHeight: 1.5 },
    body: { size: 11, weight: 400, color: colors.ink, lineHeight: 1.6 },
    step: { size: 10.5, weight: 400, color: colors.ink, lineHeight: 1.55 },
    stepNumber: { size: 9.5, weight: 600, color: '#ffffff', lineHeight: 1.55 },
    note: { size: 10, weight: 400, color: colors.ink, lineHeight: 1.55 },
    contents: { size: 12, weight: 400, color: colors.ink, lineHeight: 1.5 },
    contentsNumber: { size: 12, weight: 600, color: colors.primary, lineHeight: 1.5 },
    small: { size: 8, weight: 400, color: colors.muted, lineHeight: 1.5 },
    pageNumber: { size: 9, weight: 600, color: colors.primary, lineHeight: 1.5 },
  }) satisfies Record<string, Style>;
