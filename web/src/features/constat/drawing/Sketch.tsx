import {
  DRAWN_NUMBERS_MAX,
  type PlacedCar,
  ROADS,
  type Road,
  type Side,
} from '@rafiq/contract/constat/model';
import { LIMITS } from '@rafiq/contract/constat/values';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useState } from 'react';
import { useSpeech } from '../speaker.tsx';
import { useActs } from './acts.ts';
import { Choices } from './Choices.tsx';
import styles from './Sketch.module.css';
import { SketchField, type Tool, TURN } from './SketchField.tsx';
import { RoadPicture } from './SketchPicture.tsx';
import { SketchWords } from './SketchWords.tsx';
import { FIRST_PLACES, newLineKey, sketchOf, turnedBy } from './sketch-content.ts';
import { lineWithin, type Point } from './strokes.ts';
import type { OnWrite, Values } from './values.ts';

interface Props {
  /** Whose cars this phone moves. */
  mine: readonly Side[];
  values: Values;
  words: { roads: Record<Road, string> };
  onWrite: OnWrite;
}

/** No road is called so. */
const NONE = 'none';

/** The road, the two cars and free lines; each line is an entry of its own, so that two phones may draw at once. */
export const Sketch = ({ mine, values, words, onWrite }: Props) => {
  const { t } = useSpeech();
  const [tool, setTool] = useState<Tool>(mine[0] ?? 'draw');
  const { act, undo, redo, canUndo, canRedo } = useActs(values, onWrite);
  const sketch = sketchOf(values);
  const { road, cars, lines } = sketch;
  const isFull = lines.length >= LIMITS.lines;
  const side = tool === 'draw' ? null : tool;
  const car = side && cars[side];
  const named = (text: 'place' | 'turn' | 'remove' | 'car', of: Side) =>
    t(`draw.sketch.${text}`, { side: of.toUpperCase() });

  const setCar = (of: Side, placed: PlacedCar | null, how?: { isPush: boolean }) =>
    act({ [`${of}.car`]: placed }, how);
  const addLine = (points: Point[]) => {
    if (!isFull) act({ [newLineKey()]: lineWithin(points, DRAWN_NUMBERS_MAX) });
  };
  const clear = () => {
    const own = mine.filter((one) => cars[one]).map((one) => [`${one}.car`, null]);
    act(Object.fromEntries([...own, ...lines.map(({ key }) => [key, null])]));
  };
  const isEmpty = lines.length === 0 && mine.every((one) => !cars[one]);

  return (
    <div className={styles.sketch}>
      <Choices
        legend={t('draw.sketch.road')}
        type="radio"
        look="tiles"
        choices={[
          {
            value: NONE,
            label: t('draw.sketch.noRoad'),
            checked: road === null,
            picture: <RoadPicture road={null} />,
          },
          ...ROADS.map((one) => ({
            value: one,
            label: words.roads[one],
            checked: road === one,
            picture: <RoadPicture road={one} />,
          })),
        ]}
        onChange={(one) => act({ 'common.road': one === NONE ? null : one })}
      />
      <Choices
        legend={t('draw.sketch.tool')}
        type="radio"
        look="line"
        choices={[
          ...mine.map((one) => ({ value: one, label: named('car', one), checked: tool === one })),
          { value: 'draw', label: t('draw.sketch.draw'), checked: tool === 'draw' },
        ]}
        onChange={(one) => setTool(one as Tool)}
      />
      <p className={styles.hint}>
        {t(side ? (car ? 'draw.sketch.carHint' : 'draw.sketch.placeHint') : 'draw.sketch.drawHint')}
      </p>
      {side && (
        <div className={styles.buttons}>
          {car ? (
            <>
              <Button
                variant="soft"
                small
                icon="retry"
                onClick={() => setCar(side, turnedBy(car, TURN))}
              >
                {named('turn', side)}
              </Button>
              <Button variant="ghost" small icon="trash" onClick={() => setCar(side, null)}>
                {named('remove', side)}
              </Button>
            </>
          ) : (
            <Button
              variant="soft"
              small
              icon="plus"
              onClick={() => setCar(side, FIRST_PLACES[side])}
            >
              {named('place', side)}
            </Button>
          )}
        </div>
      )}
      <SketchField
        sketch={sketch}
        mine={mine}
        tool={tool}
        onTool={setTool}
        onCar={setCar}
        onLine={addLine}
      />
      {isFull && tool === 'draw' && <p role="alert">{t('draw.sketch.full')}</p>}
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          small
          blockedBecause={canUndo ? '' : t('draw.sketch.noUndo')}
          onClick={undo}
        >
          {t('draw.sketch.undo')}
        </Button>
        <Button
          variant="ghost"
          small
          blockedBecause={canRedo ? '' : t('draw.sketch.noRedo')}
          onClick={redo}
        >
          {t('draw.sketch.redo')}
        </Button>
        {!isEmpty && (
          <Button variant="ghost" small icon="trash" onClick={clear}>
            {t('draw.sketch.clear')}
          </Button>
        )}
      </div>
      <SketchWords sketch={sketch} words={words} />
    </div>
  );
};
