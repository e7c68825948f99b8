/** More than this in one list is looked through no faster than page by page. */
const MOST = 100;

/** The pages that one can jump to: all, or of very many evenly spread ones, with the first, the last and this one. */
export const jumpPages = (page: number, pages: number): number[] => {
  const step = Math.ceil(pages / MOST);
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === page || one === pages || one % step === 0,
  );
};
