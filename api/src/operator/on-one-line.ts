/** Anybody may have typed it: nothing in it may steer the terminal or turn the line around. */
export const onOneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
