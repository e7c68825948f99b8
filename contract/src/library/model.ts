/** A document that every member may download, with its titles in the portal's languages. */
export interface LibraryDocument {
  id: string;
  titleFr: string;
  titleEn: string;
  titleAr: string;
  subTitleFr: string;
  subTitleEn: string;
  subTitleAr: string;
  /** Where it is when it is not in our own store. */
  url: string | null;
}
