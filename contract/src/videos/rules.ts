const HOSTS = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];
const VIDEO_ID = /^[\w-]{11}$/;

const candidateOf = ({ hostname, pathname, searchParams }: URL): string | null => {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!HOSTS.includes(hostname)) return null;
  return /^\/(?:embed|shorts)\/([^/]+)$/.exec(pathname)?.[1] ?? searchParams.get('v');
};

/** The video's own id, which the player and its poster are asked by. Null: not an address of a video. */
export const videoIdOf = (youtubeUrl: string): string | null => {
  // URL.parse would read better, but phones of a year or two ago do not have it.
  if (!URL.canParse(youtubeUrl)) return null;
  const url = new URL(youtubeUrl);
  if (url.protocol !== 'https:') return null;
  const id = candidateOf(url);
  return id !== null && VIDEO_ID.test(id) ? id : null;
};
