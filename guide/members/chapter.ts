import type { Language } from '@rafiq/contract/core/language';
import type { Chapter } from '../book.ts';
import type { ShotName } from './shots.ts';

export type Said = Record<Language, string>;
export type MembersChapter = Chapter<ShotName, Said>;
