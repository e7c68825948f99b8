export interface BlogPost {
  id: string;
  label: string;
  /** Where the article is. */
  url: string;
  /** Empty: none. */
  featuredImage: string;
}
