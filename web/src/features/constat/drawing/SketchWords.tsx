import { type Road, SIDES } from '@rafiq/contract/constat/model';
import { useSpeech } from '../speaker.tsx';
import { headingNameOf, placeNameOf, type SketchContent } from './sketch-content.ts';

interface Props {
  sketch: SketchContent;
  words: { roads: Record<Road, string> };
}

/** What is drawn, for whoever does not see it. */
export const SketchWords = ({ sketch: { road, cars, lines }, words }: Props) => {
  const { t } = useSpeech();
  return (
    <p role="status">
      {[
        road ? t('draw.sketch.saidRoad', { road: words.roads[road] }) : t('draw.sketch.saidNoRoad'),
        ...SIDES.map((one) => {
          const car = cars[one];
          const side = one.toUpperCase();
          return car
            ? `${t('draw.sketch.saidCar', { side, place: placeNameOf(car), heading: headingNameOf(car) })}.`
            : t('draw.sketch.saidNoCar', { side });
        }),
        t('draw.sketch.saidLines', { count: lines.length }),
      ].join(' ')}
    </p>
  );
};
