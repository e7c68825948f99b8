/** Addresses of our own server that belong to articles: the page of one that is written here, and its picture. */
import { isLanguage, type Language } from '../core/language.ts';

const ARTICLE = /^\/articles\/(fr|en|ar)\/[\w-]+$/;
const PICTURE = /^\/v1\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Where an article that is written here is read. */
export const articlePath = (language: Language, id: string): string =>
  `/articles/${language}/${id}`;

/** In which language such a page is; null: it is no page of ours. */
export const articleLanguageOf = (path: string): Language | null => {
  const language = ARTICLE.exec(path)?.[1];
  return isLanguage(language) ? language : null;
};

/** Where a picture that we keep is shown. */
export const picturePath = (fileId: string): string => `/v1/pictures/${fileId}`;

/** The file behind such an address; null: it is another one. */
export const pictureFileOf = (address: unknown): string | null =>
  (typeof address === 'string' && PICTURE.exec(address)?.[1]) || null;

/** A picture of another host: it is fetched and kept before anything refers to it. */
export const isPictureElsewhere = (address: unknown): address is string =>
  typeof address === 'string' && /^https:/i.test(address);

/** Members load it on phones. */
export const PICTURE_MAX_MEGABYTES = 2;
/** What every browser shows. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
