import type { ListGrammar } from '../core/list-query.ts';
import type { LibraryDocument } from './model.ts';
import type { LibraryDocumentWire } from './schema.ts';

export type LibraryField = 'position' | 'other';

/** In the insurer's order, all fields: there is nothing to choose but the page and the words in a title. */
export const libraryGrammar: ListGrammar<LibraryField> = {
  fields: {},
  expand: [],
  search: true,
  defaultSort: { field: 'position', descending: false },
};

/** What we keep ourselves is downloaded from us; everything else from where it is. */
const downloadUrl = ({ id, url }: LibraryDocument): string =>
  url ?? `/v1/documents/${encodeURIComponent(id)}/file`;

export const libraryDocumentToWire = (document: LibraryDocument): LibraryDocumentWire => ({
  id: document.id,
  title_fr: document.titleFr,
  title_en: document.titleEn,
  title_ar: document.titleAr,
  sub_title_fr: document.subTitleFr,
  sub_title_en: document.subTitleEn,
  sub_title_ar: document.subTitleAr,
  download_url: downloadUrl(document),
});
