/** Small, but what it says it is. */
export const aPdf = (name: string): File =>
  new File([`%PDF-1.4\n% ${name}\n%%EOF\n`], name, { type: 'application/pdf' });
