import { render } from '@rafiq/kit/testing/rendered.tsx';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { beforeAll, expect, it } from 'vitest';
import { aMotorPolicy } from '../../../testing/builders.ts';
import { factsShown } from '../../../testing/facts.ts';
import { motorDeclarationTexts, t } from '../texts.ts';
import { Car } from './Car.tsx';

beforeAll(async () => {
  await Promise.all([loadCommon(), motorDeclarationTexts.load()]);
});

it('shows the brand, the model, the year of first registration, the plate and the policy number', () => {
  render(<Car car={aMotorPolicy()} />);
  expect(factsShown()).toEqual({
    [t('field.make')]: 'Dacia',
    [t('field.model')]: 'Logan',
    [t('field.year')]: '2019',
    [t('field.plate')]: '12345أ6',
    [t('field.policy')]: 'AUTO-1',
  });
});
