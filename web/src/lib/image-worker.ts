/** Apart from the page, which stays smooth while twenty photos are drawn. */
import { drawAnew, drawUpright, type Wish } from './image-draw.ts';

addEventListener('message', ({ data }: MessageEvent<{ photo: Blob; wish: Wish | null }>) => {
  const { photo, wish } = data;
  (wish ? drawAnew(photo, wish) : drawUpright(photo)).then(
    (drawn) => postMessage(drawn),
    () => postMessage(null),
  );
});
