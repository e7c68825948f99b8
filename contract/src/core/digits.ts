/** Digits of an Arabic (٠ to ٩) or Persian keyboard (۰ to ۹) become the ones that we show and store. */
export const westernDigits = (typed: string): string =>
  typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
