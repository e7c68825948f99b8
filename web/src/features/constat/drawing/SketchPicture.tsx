import { type PlacedCar, type Road, SIDES, type Side, SKETCH } from '@rafiq/contract/constat/model';
import { ROAD_SHAPES, ROAD_WIDTH, SKETCH_CAR } from '@rafiq/contract/constat/shapes';
import type { ReactNode } from 'react';
import styles from './SketchPicture.module.css';
import type { SketchContent } from './sketch-content.ts';
import { pathOf } from './strokes.ts';

const VIEW = `0 0 ${SKETCH.width} ${SKETCH.height}`;

const RoadShape = ({ road }: { road: Road }) => {
  const { ways, dashes, lines } = ROAD_SHAPES[road];
  return (
    <>
      <path d={ways} strokeWidth={ROAD_WIDTH + 12} className={styles.edge} />
      <path d={ways} strokeWidth={ROAD_WIDTH} className={styles.road} />
      <path d={dashes} className={styles.dashes} />
      <path d={lines} className={styles.lines} />
    </>
  );
};

/** A is filled and B an outline, and each has its letter, which stays upright. */
const Car = ({ side, car: { x, y, angle } }: { side: Side; car: PlacedCar }) => (
  <g transform={`translate(${x} ${y})`} className={styles[side]}>
    <g transform={`rotate(${angle})`}>
      <path d={SKETCH_CAR.body} />
      <path d={SKETCH_CAR.glass} className={styles.glass} />
    </g>
    <text>{side.toUpperCase()}</text>
  </g>
);

export const RoadPicture = ({ road }: { road: Road | null }) => (
  <svg viewBox={VIEW} className={styles.small} aria-hidden="true">
    {road && <RoadShape road={road} />}
  </svg>
);

/** What it shows is said in words beside it. */
export const SketchPicture = ({
  sketch: { road, cars, lines },
  children,
}: {
  sketch: SketchContent;
  /** On top: the line that is being drawn. */
  children?: ReactNode;
}) => (
  <svg viewBox={VIEW} className={styles.sketch} aria-hidden="true">
    {road && <RoadShape road={road} />}
    {SIDES.map((side) => cars[side] && <Car key={side} side={side} car={cars[side]} />)}
    {lines.map(({ key, line }) => (
      <path key={key} d={pathOf(line)} className={styles.ink} />
    ))}
    {children}
  </svg>
);
