/** What each step shows below its question: its boxes, unless it has a screen of its own. */
import { type ComponentType, lazy, Suspense } from 'react';
import { Box } from '../boxes/Box.tsx';
import { useDesk } from '../desk.ts';
import { memberHere } from '../member-here.ts';
import { ReviewBody } from '../review/ReviewBody.tsx';
import { Calls } from '../safety/Calls.tsx';
import { SignBody } from '../sign/SignBody.tsx';
import { CircumstancesBody, DamageBody, PhotosBody, SketchBody } from './drawn.tsx';
import { HandBody } from './HandBody.tsx';
import { type BodyProps, isAsked, type StepName } from './steps.ts';
import { WitnessesBody } from './WitnessesBody.tsx';

const Boxes = ({ step }: BodyProps) => {
  const { read } = useDesk();
  return step.boxes.filter((key) => isAsked(key, read)).map((key) => <Box key={key} of={key} />);
};

const InjuredBody = ({ step }: BodyProps) => {
  const { read } = useDesk();
  return (
    <>
      <Boxes step={step} />
      {read('common.injured') === true && <Calls only={3} />}
    </>
  );
};

/** What it knows of contracts is for members only. */
const Offer = lazy(async () => ({ default: (await import('./Offer.tsx')).Offer }));

/** Whoever is signed in has most of it in their contract. */
const InsuredBody = ({ step }: BodyProps) => (
  <>
    {step.side && memberHere() !== null && (
      <Suspense>
        <Offer side={step.side} />
      </Suspense>
    )}
    <Boxes step={step} />
  </>
);

export const BODIES: Record<StepName, ComponentType<BodyProps>> = {
  when: Boxes,
  where: Boxes,
  injured: InjuredBody,
  others: Boxes,
  witnesses: WitnessesBody,
  insured: InsuredBody,
  vehicle: Boxes,
  insurer: Boxes,
  driver: Boxes,
  damage: DamageBody,
  circumstances: CircumstancesBody,
  observations: Boxes,
  hand: HandBody,
  sketch: SketchBody,
  photos: PhotosBody,
  review: ReviewBody,
  sign: SignBody,
};
