import { join } from 'node:path';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';

export const PAGES_DIR = join(import.meta.dirname, '../../../../../docs/feeds');

export const pageFile = (entity: FeedEntity): string => join(PAGES_DIR, `${entity}.md`);
