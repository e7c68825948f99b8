/** How a picture is looked at: how near, turned how far, and moved where, as shares of its frame. */

export interface Look {
  zoom: number;
  /** Degrees, clockwise. */
  turned: number;
  x: number;
  y: number;
}

export const WHOLE: Look = { zoom: 1, turned: 0, x: 0, y: 0 };

const NEAREST = 5;
const NEARER = 1.5;

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** No further than its edge. */
export const moved = (look: Look, x: number, y: number): Look => {
  const most = (look.zoom - 1) / 2;
  return { ...look, x: within(look.x + x, most), y: within(look.y + y, most) };
};

/** What was moved stays in sight when it is seen from further away. */
export const zoomed = (look: Look, isNearer: boolean): Look => {
  const zoom = Math.min(NEAREST, Math.max(1, isNearer ? look.zoom * NEARER : look.zoom / NEARER));
  return moved({ ...look, zoom }, 0, 0);
};

export const turned = (look: Look): Look => ({ ...WHOLE, turned: (look.turned + 90) % 360 });

/** The frame is four by three: what lies on its side must still be seen whole. */
const SIDEWAYS = 3 / 4;

export const transformOf = ({ zoom, turned: angle, x, y }: Look): string => {
  const fit = angle % 180 === 0 ? 1 : SIDEWAYS;
  return `translate(${x * 100}%, ${y * 100}%) rotate(${angle}deg) scale(${zoom * fit})`;
};
