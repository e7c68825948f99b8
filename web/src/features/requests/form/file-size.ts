const KB = 1024;

/** In the unit that reads best: whole kilobytes, megabytes with one decimal. */
export const sizeIn = (bytes: number): { unit: 'b' | 'kb' | 'mb'; value: number } => {
  if (bytes < KB) return { unit: 'b', value: bytes };
  const kilobytes = Math.round(bytes / KB);
  if (kilobytes < KB) return { unit: 'kb', value: kilobytes };
  return { unit: 'mb', value: Math.round((bytes / KB / KB) * 10) / 10 };
};
