/** Apart from the page, which stays smooth while twenty photos are drawn. */
import { drawUpright } from './image-draw.ts';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  drawUpright(data).then(
    (drawn) => postMessage(drawn),
    () => postMessage(null),
  );
});
