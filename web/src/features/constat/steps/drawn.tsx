/** The steps that are drawn rather than typed; fetched when one comes to them. */
import { lazy } from 'react';
import { Box } from '../boxes/Box.tsx';
import { useDesk } from '../desk.ts';
import { valuesOf } from '../drawing/values.ts';
import { speechOf, useTongues } from '../tongues.tsx';
import type { BodyProps } from './steps.ts';

const CarDamage = lazy(async () => ({
  default: (await import('../drawing/CarDamage.tsx')).CarDamage,
}));
const Circumstances = lazy(async () => ({
  default: (await import('../drawing/Circumstances.tsx')).Circumstances,
}));
const Sketch = lazy(async () => ({ default: (await import('../drawing/Sketch.tsx')).Sketch }));
const Photos = lazy(async () => ({ default: (await import('../photos/Photos.tsx')).Photos }));

/** What every drawing is handed. */
const useDrawing = () => {
  const { report, write } = useDesk();
  const { words } = speechOf(useTongues()[0] ?? 'fr');
  return { values: valuesOf(report.entries), words, onWrite: write };
};

export const DamageBody = ({ step: { side } }: BodyProps) => {
  const drawing = useDrawing();
  return (
    side && (
      <>
        <CarDamage side={side} {...drawing} />
        <Box of={`${side}.visibleDamage`} />
      </>
    )
  );
};

export const CircumstancesBody = ({ step: { side } }: BodyProps) => {
  const drawing = useDrawing();
  return side && <Circumstances side={side} {...drawing} />;
};

export const SketchBody = () => {
  const drawing = useDrawing();
  const { report } = useDesk();
  return <Sketch mine={report.mine} {...drawing} />;
};

export const PhotosBody = () => {
  const drawing = useDrawing();
  const { report } = useDesk();
  return <Photos reportId={report.id} {...drawing} />;
};
