/** A browser and a system in the words that people use for them. Names stay as their makers write them. */

/** Order matters: Edge and Opera call themselves Chrome, Chrome calls itself Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

/** An iPhone says "like Mac OS X", an Android phone says Linux. */
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: [RegExp, string][], userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

export interface DeviceName {
  browser: string | null;
  system: string | null;
  isPhone: boolean;
}

export const readUserAgent = (userAgent: string): DeviceName => {
  const system = firstOf(SYSTEMS, userAgent);
  const isPhone = system === 'iPhone' || (system === 'Android' && /\bMobile\b/.test(userAgent));
  return { browser: firstOf(BROWSERS, userAgent), system, isPhone };
};
