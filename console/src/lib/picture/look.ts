/** How a picture is looked at: how near, turned how far, and moved where, as parts of its frame. */
interface Look {
  zoom: number;
  /** In quarters of a turn, clockwise. */
  turns: number;
  x: number;
  y: number;
}

export const WHOLE: Look = { zoom: 1, turns: 0, x: 0, y: 0 };

const STEP = 1.5;
const MAX_ZOOM = 8;
/** Of a key or button, as a part of the frame. */
const MOVE = 0.15;
const within = (value: number, most: number): number => Math.min(Math.max(value, -most), most);

/** A corner can be brought to the middle, and no further; what is whole stands still. */
const kept = (view: Look): Look => {
  if (view.zoom === 1) return { ...view, x: 0, y: 0 };
  const most = view.zoom / 2;
  return { ...view, x: within(view.x, most), y: within(view.y, most) };
};

export type Step = 'closer' | 'farther' | 'turn' | 'whole' | 'up' | 'down' | 'left' | 'right';

export const stepped = (view: Look, step: Step): Look => {
  switch (step) {
    case 'closer':
      return kept({ ...view, zoom: Math.min(view.zoom * STEP, MAX_ZOOM) });
    case 'farther':
      return kept({ ...view, zoom: Math.max(view.zoom / STEP, 1) });
    case 'turn':
      return { ...view, turns: (view.turns + 1) % 4 };
    case 'whole':
      return WHOLE;
    // the picture goes the other way than the eye
    case 'up':
      return moved(view, 0, MOVE);
    case 'down':
      return moved(view, 0, -MOVE);
    case 'left':
      return moved(view, MOVE, 0);
    case 'right':
      return moved(view, -MOVE, 0);
  }
};

/** By parts of the frame. */
export const moved = (view: Look, x: number, y: number): Look =>
  kept({ ...view, x: view.x + x, y: view.y + y });

export const ARROWS: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The frame is four by three: what lies on its side must still be seen whole. */
const SIDEWAYS = 3 / 4;

export const transformOf = ({ zoom, turns, x, y }: Look): string => {
  const fit = turns % 2 === 0 ? 1 : SIDEWAYS;
  return `translate(${x * 100}%, ${y * 100}%) scale(${zoom * fit}) rotate(${turns * 90}deg)`;
};
