/** What the insurer writes back: a little HTML that can do nothing but be read. */
import sanitizeHtml from 'sanitize-html';

const PARAGRAPHS = ['p', 'br', 'ul', 'ol', 'li'];
const MARKS = ['b', 'strong', 'i', 'em', 'u'];
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
/** Their text is no text: it goes with them. */
const HIDDEN = ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'svg'];
const FOREIGN = ['math', 'iframe', 'object', 'xmp', 'noembed', 'noframes', 'plaintext'];
/** A link leads out of the portal or to a phone or mailbox, never to an address of the portal itself. */
const LINK = /^(?:https:\/\/|mailto:|tel:)/i;
const MAX_DEPTH = 30;
const ALLOWED = [...PARAGRAPHS, ...MARKS, ...TABLES, 'a'];
/** What mail programs and pages put around words: the words stay. */
const AROUND = ['div', 'span', 'img', 'hr', 'font', 'center', 'blockquote', 'pre', 'h[1-6]'];
const TAG = `/?(?:${[...ALLOWED, ...HIDDEN, ...FOREIGN, ...AROUND].join('|')})(?=[\\s/>])`;

export const sanitizeAnswer = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ALLOWED,
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: [...HIDDEN, ...FOREIGN],
    enforceHtmlBoundary: false,
    nestingLimit: MAX_DEPTH,
    transformTags: {
      a: (tagName, { href = '' }): sanitizeHtml.Tag => ({
        tagName,
        attribs: LINK.test(href)
          ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' }
          : {},
      }),
    },
  }).trim();

const ESCAPED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[sign]};`);

/** A known tag, alone or with attributes that have values: `a<b et c>d` has none. */
const WHOLE_TAG = new RegExp(
  `<${TAG}(?:\\s+[a-z-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'>]+))*\\s*/?>`,
  'i',
);
const UNKNOWN_TAG = new RegExp(`<(?=/?[a-z])(?!${TAG})`, 'gi');

/** Plain text with its paragraphs and lines; what looks like a tag is read like the rest. */
export const plainToAnswer = (text: string): string => {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/);
  const written = paragraphs.filter((one) => one.trim() !== '');
  return written.map((one) => `<p>${escapeText(one).replace(/\n/g, '<br />')}</p>`).join('');
};

/** Whoever writes plain text gets its paragraphs and lines, and whoever writes HTML what of it can only be read. */
export const toAnswer = (text: string): string =>
  // an address or a word in angle brackets is no tag
  WHOLE_TAG.test(text) ? sanitizeAnswer(text.replace(UNKNOWN_TAG, '&lt;')) : plainToAnswer(text);

/** The same in words alone, for the timeline: later answers replace the answer, not what was said on that day. */
export const wordsOf = (answer: string): string =>
  sanitizeHtml(answer.replace(/<br \/>|<\/(?:p|li|tr)>/g, '$&\n'), { allowedTags: [] })
    .replace(/&(?:amp|lt|gt|quot);/g, (escaped) => ESCAPED[escaped] ?? escaped)
    .trim();
