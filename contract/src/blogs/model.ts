/** Which contract an article is about; one without is for everybody. */
export const BLOG_TOPICS = ['health', 'motor'] as const;
export type BlogTopic = (typeof BLOG_TOPICS)[number];

export interface BlogPost {
  id: string;
  label: string;
  /** Where the article is. */
  url: string;
  /** Empty: none. */
  featuredImage: string;
}
