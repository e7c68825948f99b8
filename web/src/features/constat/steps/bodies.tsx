/** What each step shows below its question: its boxes, unless it has a screen of its own. */
import type { ComponentType } from 'react';
import { Box } from '../boxes/Box.tsx';
import { useDesk } from '../desk.ts';
import { ReviewBody } from '../review/ReviewBody.tsx';
import { Calls } from '../safety/Calls.tsx';
import { SignBody } from '../sign/SignBody.tsx';
import { CircumstancesBody, DamageBody, PhotosBody, SketchBody } from './drawn.tsx';
import { HandBody } from './HandBody.tsx';
import { Offer } from './Offer.tsx';
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

/** Whoever is signed in has most of it in their contract. */
const InsuredBody = ({ step }: BodyProps) => (
  <>
    {step.side && <Offer side={step.side} />}
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
