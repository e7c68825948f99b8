import { type PlacedCar, type Side, SKETCH } from '@rafiq/contract/constat/model';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useSpeech } from '../speaker.tsx';
import styles from './Sketch.module.css';
import { SketchPicture } from './SketchPicture.tsx';
import {
  FIRST_PLACES,
  headingNameOf,
  moved,
  placeNameOf,
  type SketchContent,
  turnedBy,
} from './sketch-content.ts';
import { lineOf, type Point, pathOf, pointIn } from './strokes.ts';
import { useDrawnLine } from './use-drawn-line.ts';

/** What a finger on the field does: it moves a car, or it draws. */
export type Tool = Side | 'draw';

interface Props {
  sketch: SketchContent;
  /** Whose cars may be moved here. */
  mine: readonly Side[];
  tool: Tool;
  onTool: (tool: Tool) => void;
  onCar: (side: Side, car: PlacedCar, how?: { isPush: boolean }) => void;
  onLine: (points: Point[]) => void;
}

const STEP = 20;
const FINE_STEP = 5;
export const TURN = 45;
const STEPS: Record<string, readonly [right: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** In the field's own numbers: a shorter way is a tap. */
const SHAKE = 12;

interface Drag {
  pointer: number;
  side: Side;
  /** Between the finger and the middle of the car. */
  off: Point;
  start: Point;
  isFirstTouch: boolean;
  /** Null while it is only touched. */
  placed: PlacedCar | null;
}

export const SketchField = ({ sketch, mine, tool, onTool, onCar, onLine }: Props) => {
  const { t } = useSpeech();
  const field = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  /** Where a car is while it is dragged; written when it is let go. */
  const [dragged, setDragged] = useState<Partial<Record<Side, PlacedCar>>>({});
  const { live, handlers } = useDrawnLine(SKETCH, onLine);
  const shown = { ...sketch, cars: { ...sketch.cars, ...dragged } };
  const at = (event: { clientX: number; clientY: number }): Point | null =>
    field.current && pointIn(SKETCH, field.current.getBoundingClientRect(), event);

  const take = (event: PointerEvent, side: Side, car: PlacedCar) => {
    const start = at(event);
    if (drag.current || event.button !== 0 || !start) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const off = { x: car.x - start.x, y: car.y - start.y };
    const isFirstTouch = tool !== side;
    drag.current = { pointer: event.pointerId, side, off, start, isFirstTouch, placed: null };
    onTool(side);
  };
  const pull = (event: PointerEvent, car: PlacedCar) => {
    const held = drag.current;
    const point = at(event);
    if (!held || held.pointer !== event.pointerId || !point) return;
    const way = Math.hypot(point.x - held.start.x, point.y - held.start.y);
    if (!held.placed && way < SHAKE) return;
    held.placed = moved({ ...car, x: point.x, y: point.y }, held.off.x, held.off.y);
    setDragged({ [held.side]: held.placed });
  };
  const letGo = (event: PointerEvent) => {
    const held = drag.current;
    if (held?.pointer !== event.pointerId) return;
    drag.current = null;
    setDragged({});
    if (held.placed) onCar(held.side, held.placed);
    else if (!held.isFirstTouch) turn(held.side);
  };
  const turn = (side: Side) => {
    const car = sketch.cars[side];
    if (car) onCar(side, turnedBy(car, TURN));
  };
  const push = (event: KeyboardEvent, side: Side, car: PlacedCar) => {
    const [right, down] = STEPS[event.key] ?? [0, 0];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? FINE_STEP : STEP;
    onCar(side, moved(car, right * step, down * step), { isPush: true });
  };
  /** Without dragging: the car comes to where the field is touched. */
  const place = (event: MouseEvent) => {
    const point = at(event);
    if (tool === 'draw' || !point || !(event.target instanceof SVGElement)) return;
    onCar(tool, { ...(sketch.cars[tool] ?? FIRST_PLACES[tool]), ...point });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: each thing that a finger does here, a button or a key does too
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys move a car, from its own button
    <div
      ref={field}
      dir="ltr"
      className={styles.field}
      data-tool={tool === 'draw' ? 'draw' : 'car'}
      onClick={place}
      {...(tool === 'draw' && handlers)}
    >
      <SketchPicture sketch={shown}>
        <path d={pathOf(lineOf(live))} className={styles.live} />
      </SketchPicture>
      {mine.map((side) => {
        const car = shown.cars[side];
        return (
          car && (
            <button
              key={side}
              type="button"
              className={styles.car}
              data-selected={tool === side}
              style={{
                insetInlineStart: `${(car.x / SKETCH.width) * 100}%`,
                insetBlockStart: `${(car.y / SKETCH.height) * 100}%`,
              }}
              aria-label={t('draw.sketch.saidCar', {
                side: side.toUpperCase(),
                place: placeNameOf(car),
                heading: headingNameOf(car),
              })}
              onFocus={() => drag.current || onTool(side)}
              onPointerDown={(event) => take(event, side, car)}
              onPointerMove={(event) => pull(event, car)}
              onPointerUp={letGo}
              onPointerCancel={letGo}
              onKeyDown={(event) => push(event, side, car)}
              // a finger has turned it already; this is a key, or a screen reader's own press
              onClick={(event) => event.detail === 0 && turn(side)}
            />
          )
        );
      })}
    </div>
  );
};
