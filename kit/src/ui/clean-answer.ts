/** Words, lists, tables and links: nothing that runs, loads, styles or submits. */
import createPurifier from 'dompurify';

const TAGS = [
  ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'span', 'div'],
  ...['ul', 'ol', 'li', 'a', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
];
const LINK = /^(?:https?:\/\/|mailto:|tel:)/i;

const purifier = createPurifier(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

export const cleanAnswer = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'dir', 'lang', 'colspan', 'rowspan'],
    ALLOWED_URI_REGEXP: LINK,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
