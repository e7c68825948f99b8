/** Whether a caller has it already: If-None-Match may list several tags, and a proxy may have made one of them weak. */
export const isKnown = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, ''))) ?? false;
