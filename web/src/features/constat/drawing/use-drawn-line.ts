/** A line under one finger: from where it is put down to where it is lifted, in the field's own numbers. */
import { type PointerEvent, useRef, useState } from 'react';
import { type Point, pointIn } from './strokes.ts';

interface Field {
  width: number;
  height: number;
}

/** Spread over the field. A second finger is let pass; a line that the browser breaks off is kept as far as it came. */
export const useDrawnLine = (field: Field, onLine: (points: Point[]) => void) => {
  const finger = useRef<number | null>(null);
  const drawn = useRef<Point[]>([]);
  const [live, setLive] = useState<readonly Point[]>([]);

  const add = ({ currentTarget, nativeEvent }: PointerEvent) => {
    const shown = currentTarget.getBoundingClientRect();
    const moves = nativeEvent.getCoalescedEvents?.() ?? [];
    for (const move of moves.length > 0 ? moves : [nativeEvent]) {
      const point = pointIn(field, shown, move);
      const last = drawn.current.at(-1);
      if (point.x !== last?.x || point.y !== last?.y) drawn.current.push(point);
    }
    setLive([...drawn.current]);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== finger.current) return;
    finger.current = null;
    const points = drawn.current;
    drawn.current = [];
    setLive([]);
    onLine(points);
  };
  return {
    live,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (finger.current !== null || event.button !== 0) return;
        finger.current = event.pointerId;
        event.currentTarget.setPointerCapture(event.pointerId);
        add(event);
      },
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerId === finger.current) add(event);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
};
