/** So that any script fits into the 255 bytes that file systems give a name. */
const MAX_STEM = 80;
/** Paths, what Windows refuses in names, and everything invisible: controls, direction marks, halves of characters. */
const UNSAFE = /[/\\<>:"|?*]|\p{C}/gu;
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
const EXTENSION = /\.[^.\s]{1,10}$/u;

const split = (name: string): { stem: string; extension: string } => {
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - extension.length), extension };
};

/** The same name, fit for any system: what is too long is cut before the extension. */
export const safeFileName = (name: string, fallback = 'document'): string => {
  const clean = name.replace(UNSAFE, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  const { stem, extension } = split(clean);
  // a cut may leave half a character behind
  const short = stem
    .slice(0, MAX_STEM)
    .replace(/\p{Cs}/gu, '')
    .trimEnd();
  return (DEVICE.test(short) ? `_${short}` : short || fallback) + extension;
};

/** Names that every system tells apart, also those that know no case: `a.pdf`, `A (2).pdf`. */
export const uniqueFileNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const safe = safeFileName(name);
    const { stem, extension } = split(safe);
    let unique = safe;
    for (let n = 2; taken.has(unique.normalize().toLowerCase()); n += 1)
      unique = `${stem} (${n})${extension}`;
    taken.add(unique.normalize().toLowerCase());
    return unique;
  });
};
