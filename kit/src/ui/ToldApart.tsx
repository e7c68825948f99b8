/** Heard only, in a link: what tells it from another that is called the same and leads elsewhere. */
export const ToldApart = ({ children }: { children: string }) => (
  <bdi className="visually-hidden"> {children}</bdi>
);
