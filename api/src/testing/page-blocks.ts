import { readFile } from 'node:fs/promises';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { pageFile } from '../features/feeds/pages/files.ts';

/** The blocks of code on the page of an entity, as somebody would copy them. */
export const pageBlocks = async (
  entity: FeedEntity,
  language: 'json' | 'csv',
): Promise<string[]> => {
  const page = await readFile(pageFile(entity), 'utf8');
  const blocks = page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'));
  return [...blocks].map(([, code = '']) => code);
};
