/** What the insurer writes back: plain text, as HTML that says it. Nothing in it is a tag, whatever it looks like. */
const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[sign]};`);

/** With its paragraphs and lines. */
export const plainToAnswer = (text: string): string => {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/);
  const written = paragraphs.filter((one) => one.trim() !== '');
  return written.map((one) => `<p>${escapeText(one).replace(/\n/g, '<br />')}</p>`).join('');
};
