import type { Language } from '@rafiq/contract/core/language';

/** The content security policy allows this origin in a frame, and no other video site. */
const PLAYER = 'https://www.youtube-nocookie.com/embed/';

export const playerAddress = (youtubeId: string, language: Language): string => {
  const options = new URLSearchParams({ autoplay: '1', rel: '0', hl: language });
  return `${PLAYER}${encodeURIComponent(youtubeId)}?${options}`;
};
