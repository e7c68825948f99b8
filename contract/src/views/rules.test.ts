import { expect, it } from 'vitest';
import { checkViewName, mayChangeView, mayChangeViewTo, mayKeepView } from './rules.ts';

it('wants a name that can be read', () => {
  const field = 'name';
  expect(checkViewName('x'.repeat(40))).toEqual([]);
  expect(checkViewName(' ')).toEqual([{ field, code: 'required' }]);
  expect(checkViewName('x'.repeat(41))).toEqual([{ field, code: 'too_long', max: 40 }]);
  expect(checkViewName('a\nb')).toEqual([{ field, code: 'text_format' }]);
});

it('leaves what is shared to supervisors', () => {
  const agent = { roles: ['agent'] as const };
  const supervisor = { roles: ['supervisor'] as const };
  expect(mayKeepView(agent, { sharedWith: null })).toBe(true);
  expect(mayKeepView(agent, { sharedWith: 'agent' })).toBe(false);
  expect(mayKeepView(supervisor, { sharedWith: 'agent' })).toBe(true);
  expect(mayChangeView(agent, { isOwn: true, sharedWith: null })).toBe(true);
  expect(mayChangeView(agent, { isOwn: false, sharedWith: 'agent' })).toBe(false);
  expect(mayChangeView(supervisor, { isOwn: false, sharedWith: 'agent' })).toBe(true);
  expect(mayChangeView(supervisor, { isOwn: false, sharedWith: null })).toBe(false);
});

it('leaves sharing and unsharing to whoever may keep what becomes of it', () => {
  const agent = { roles: ['agent'] as const };
  const supervisor = { roles: ['supervisor'] as const };
  const own = { isOwn: true, sharedWith: null };
  const shared = { isOwn: false, sharedWith: 'agent' } as const;
  expect(mayChangeViewTo(agent, own, {})).toBe(true);
  expect(mayChangeViewTo(agent, { ...shared, isOwn: true }, {})).toBe(true);
  expect(mayChangeViewTo(agent, own, { sharedWith: 'agent' })).toBe(false);
  expect(mayChangeViewTo(agent, { ...shared, isOwn: true }, { sharedWith: null })).toBe(true);
  expect(mayChangeViewTo(agent, shared, { sharedWith: null })).toBe(false);
  expect(mayChangeViewTo(supervisor, own, { sharedWith: 'agent' })).toBe(true);
  expect(mayChangeViewTo(supervisor, shared, { sharedWith: null })).toBe(true);
});
