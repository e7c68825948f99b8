/** An article that is written here is plain text. Three signs at the start of a line give it a shape, and nothing else does. */

export type ArticleBlock =
  | { is: 'heading' | 'paragraph'; text: string }
  | { is: 'list'; items: string[] };

const HEADING = /^# +/;
const ITEM = /^[-•] +/;

const blockOf = (part: string): ArticleBlock => {
  const lines = part.split('\n').map((line) => line.trim());
  if (lines.length === 1 && HEADING.test(part))
    return { is: 'heading', text: part.replace(HEADING, '') };
  if (lines.every((line) => ITEM.test(line)))
    return { is: 'list', items: lines.map((line) => line.replace(ITEM, '')) };
  return { is: 'paragraph', text: lines.join('\n') };
};

/** An empty line ends a part. */
export const articleBlocks = (text: string): ArticleBlock[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(blockOf);
