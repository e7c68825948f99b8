import { HttpError } from '@rafiq/kit/http/client.ts';
import { describe, expect, it } from 'vitest';
import { type Effect, type Event, type Machine, newMachine, type Step } from './form-machine.ts';
import { reduceForm } from './form-reducer.ts';
import { initial, pdfs } from './testing/a-form.ts';

type Values = typeof initial;

const create = async () => 'r1';
const aMachine = (options: { minFiles?: number; recordId?: string } = {}) =>
  newMachine<Values>({ initial, limits: { proof: 20, voice: 1 }, minFiles: 1, ...options }, 'k1');

/** All events in their order; answers the last state, and what the last event asks for. */
const play = (from: Machine<Values>, ...events: Event<Values>[]): Step<Values> =>
  events.reduce<Step<Values>>(({ machine }, event) => reduceForm(machine, event), {
    machine: from,
    effects: [],
  });

const asked = ({ effects }: Step<Values>) => effects.map(({ type }) => type);
const states = ({ machine }: Step<Values>) => machine.form.files.map(({ state }) => state);
const effectOf = <Type extends Effect<Values>['type']>({ effects }: Step<Values>, type: Type) =>
  effects.find((effect): effect is Extract<Effect<Values>, { type: Type }> => effect.type === type);

const OPENED: Event<Values> = { type: 'opened', newKey: 'k2' };
const OPEN: Event<Values>[] = [OPENED, { type: 'loaded', kept: null, newKey: 'k2' }];

/** Each file bears its name as its id. */
const pick = (...names: string[]): Event<Values> => ({
  type: 'picked',
  files: pdfs(...names),
  ids: names,
});
const ready = (name: string): Event<Values> => {
  const [file] = pdfs(name);
  if (!file) throw new Error('no file');
  return { type: 'prepared', id: name, file };
};
const files = (...names: string[]) => [pick(...names), ...names.map(ready)];

const PRESSED: Event<Values> = { type: 'sendPressed', create };
const SAVED: Event<Values> = { type: 'draftSaved', isKept: true, savedAt: '2026-11-15', create };
const SEND = [PRESSED, SAVED];
const CREATED: Event<Values> = { type: 'created', recordId: 'r1' };
const failed = (id: string, error: unknown, rest = {}): Event<Values> => ({
  ...{ type: 'uploadFailed', id, error, isOnline: true, wasStopped: false },
  ...rest,
});

describe('a draft', () => {
  it('counts as saved only when the newest of it is', () => {
    const saved = { ...SAVED, create: null };
    const twice = play(aMachine(), ...OPEN, ...files('a'), ...files('b'));
    expect(twice.machine.form.isSaving).toBe(true);
    const once = play(twice.machine, saved);
    expect(once.machine.form.isSaving).toBe(true);
    expect(play(once.machine, saved).machine.form.isSaving).toBe(false);
  });
});

describe('a creation', () => {
  it('leaves once its key was put by, and not before', () => {
    const pressed = play(aMachine(), ...OPEN, ...files('a'), PRESSED);
    expect(asked(pressed)).toEqual(['saveDraft']);
    expect(effectOf(pressed, 'saveDraft')?.draft.key).toBe('k1');
    const saved = play(pressed.machine, SAVED);
    expect(effectOf(saved, 'create')).toMatchObject({ key: 'k1', values: initial });
  });

  it('leaves although the browser cannot keep its key', () => {
    const notKept = { type: 'draftSaved', isKept: false, savedAt: '', create } as const;
    const saved = play(aMachine(), ...OPEN, { type: 'sendPressed', create }, notKept);
    expect(asked(saved)).toEqual(['create']);
    expect(saved.machine.form.isKept).toBe(false);
  });

  it('does not leave by a draft that was saved for another reason', () => {
    const other = { type: 'draftSaved', isKept: true, savedAt: '', create: null } as const;
    const saved = play(aMachine(), ...OPEN, ...files('a'), PRESSED, other);
    expect(asked(saved)).toEqual([]);
  });

  it('is asked for once, however often one presses', () => {
    const again = play(aMachine(), ...OPEN, ...files('a'), ...SEND, PRESSED);
    expect(asked(again)).toEqual([]);
    expect(again.machine.form.phase).toBe('creating');
  });

  it('waits for a photo that is being prepared', () => {
    const pressed = play(aMachine(), ...OPEN, pick('a'), PRESSED);
    expect(asked(pressed)).toEqual([]);
    expect(pressed.machine.form.phase).toBe('filling');
  });

  it.each<[string, Event<Values>]>([
    ['is not begun', SAVED],
    ['brings nothing back', CREATED],
    ['brings no failure back', { type: 'creationFailed', error: 'x' }],
  ])('that was given up %s', (_what, event) => {
    const events = [...OPEN, ...files('a'), PRESSED];
    const after = play(aMachine(), ...events, { type: 'discarded' }, event);
    expect(asked(after)).toEqual([]);
    expect(after.machine.form).toMatchObject({ phase: 'filling', recordId: null, error: null });
  });

  it('that is answered after the page was left keeps its request, and sends nothing', () => {
    const events = [...OPEN, ...files('a'), ...SEND, { type: 'stopped' } as const, CREATED];
    const after = play(aMachine(), ...events);
    expect(asked(after)).toEqual(['saveDraft']);
    expect(effectOf(after, 'saveDraft')?.draft.recordId).toBe('r1');
    const seenAgain = play(after.machine, { type: 'opened', newKey: 'k3' });
    expect(effectOf(seenAgain, 'upload')?.file.id).toBe('a');
  });
});

describe('files on their way to the request', () => {
  const delivering = () => play(aMachine(), ...OPEN, ...files('a', 'b'), ...SEND, CREATED);

  it('go one at a time, also one that is added meanwhile', () => {
    const first = delivering();
    expect(effectOf(first, 'upload')).toMatchObject({ recordId: 'r1', file: { id: 'a' } });
    const added = play(first.machine, ...files('c'));
    expect(asked(added)).toEqual(['saveFile', 'saveDraft']);
    expect(states(added)).toEqual(['sending', 'waiting', 'waiting']);
    const second = play(added.machine, { type: 'uploaded', id: 'a' });
    expect(asked(second)).toEqual(['removeFile', 'saveDraft', 'upload']);
    const third = play(second.machine, { type: 'uploaded', id: 'b' });
    expect(effectOf(third, 'upload')?.file.id).toBe('c');
    const end = play(third.machine, { type: 'uploaded', id: 'c' });
    expect(asked(end)).toEqual(['removeFile', 'saveDraft', 'removeDraft']);
    expect(end.machine.form.phase).toBe('sent');
  });

  it.each([
    ['the session has run out', failed('a', new HttpError(401, 'session_expired'))],
    ['the line is down', failed('a', new HttpError(0, 'connection'), { isOnline: false })],
  ])('all wait when %s', (_why, event) => {
    const paused = play(delivering().machine, event);
    expect(states(paused)).toEqual(['waiting', 'waiting']);
    expect(asked(paused)).toEqual(['saveDraft']);
    expect(paused.machine.form.isPaused).toBe(true);
    const again = play(paused.machine, { type: 'lineBack' });
    expect(effectOf(again, 'upload')?.file.id).toBe('a');
    expect(again.machine.form.isPaused).toBe(false);
  });

  it('follow one that was refused', () => {
    const next = play(delivering().machine, failed('a', new HttpError(400, 'unexpected')));
    expect(states(next)).toEqual(['failed', 'sending']);
    const end = play(next.machine, { type: 'uploaded', id: 'b' });
    expect(end.machine.form.phase).toBe('delivering');
  });

  it('wait quietly when the page is left', () => {
    const left = play(delivering().machine, { type: 'stopped' });
    expect(asked(left)).toEqual(['abortUpload']);
    const put = play(left.machine, failed('a', 'aborted', { wasStopped: true }));
    expect([states(put), put.machine.form.isPaused]).toEqual([['waiting', 'waiting'], false]);
    expect(asked(play(put.machine, { type: 'lineBack' }))).toEqual([]);
  });

  it('are not whole while one is sent and another is taken out', () => {
    const out = play(delivering().machine, { type: 'fileRemoved', id: 'b' });
    expect(out.machine.form.phase).toBe('delivering');
    expect(play(out.machine, { type: 'uploaded', id: 'a' }).machine.form.phase).toBe('sent');
  });
});

describe('a draft that is found', () => {
  const stored = (recordId: string | null, ...received: boolean[]): Event<Values> => ({
    type: 'loaded',
    newKey: 'k2',
    kept: {
      draft: {
        values: initial,
        step: '',
        key: 'k0',
        recordId,
        savedAt: '2026-11-15T09:00:00Z',
        files: received.map((isReceived, at) => {
          const id = `f${at}`;
          return { id, name: id, type: 'application/pdf', size: 1, lastModified: 1, isReceived };
        }),
      },
      blobs: new Map(received.map((_, at) => [`f${at}`, new Blob(['x'])])),
    },
  });

  it('with a file to send asks, then sends that file and creates nothing', () => {
    const found = play(aMachine(), OPENED, stored('r1', true, false));
    expect([found.machine.form.phase, asked(found)]).toEqual(['asking', []]);
    const resumed = play(found.machine, { type: 'resumed' });
    expect(asked(resumed)).toEqual(['upload']);
    expect(effectOf(resumed, 'upload')).toMatchObject({ recordId: 'r1', file: { id: 'f1' } });
  });

  it('sends nothing behind the question when the line comes back', () => {
    const found = play(aMachine(), OPENED, stored('r1', true, false));
    expect(asked(play(found.machine, { type: 'lineBack' }))).toEqual([]);
  });

  it('with nothing left to send makes way for a new form under a new key', () => {
    const found = play(aMachine(), OPENED, stored('r1', true));
    expect(asked(found)).toEqual(['removeDraft']);
    expect(found.machine).toMatchObject({ key: 'k2', form: { phase: 'filling', recordId: null } });
  });

  it('of files for a request that exists goes on by itself', () => {
    const found = play(aMachine({ recordId: 'r9', minFiles: 0 }), OPENED, stored(null, false));
    expect(effectOf(found, 'upload')).toMatchObject({ recordId: 'r9', file: { id: 'f0' } });
  });

  it('is looked for once', () => {
    expect(asked(play(aMachine(), OPENED))).toEqual(['loadDraft']);
    expect(asked(play(aMachine(), OPENED, OPENED))).toEqual([]);
  });
});

describe('photos on their way in', () => {
  it('are prepared one at a time, in the order in which they were chosen', () => {
    const first = play(aMachine(), ...OPEN, pick('a', 'b'));
    expect(effectOf(first, 'prepare')?.id).toBe('a');
    const more = play(first.machine, pick('c'));
    expect(asked(more)).toEqual([]);
    const second = play(more.machine, ready('a'));
    expect(effectOf(second, 'prepare')?.id).toBe('b');
  });

  it('that are taken out meanwhile are neither prepared nor put by', () => {
    const out = ['a', 'b'].map((id) => ({ type: 'fileRemoved' as const, id }));
    const next = play(aMachine(), ...OPEN, pick('a', 'b', 'c'), ...out, ready('a'));
    expect(asked(next)).toEqual(['prepare']);
    expect(effectOf(next, 'prepare')?.id).toBe('c');
  });

  it('say so when the browser cannot keep them', () => {
    const after = play(aMachine(), ...OPEN, { type: 'fileStored', isKept: false });
    expect(after.machine.form.isKept).toBe(false);
  });
});

describe('a form that another tab asks for', () => {
  const ASKED: Event<Values> = { type: 'askedFor' };
  const saved = { ...SAVED, create: null };

  it('goes there at once when nothing is under way, and shows nothing here', () => {
    const filled = play(aMachine(), ...OPEN, { type: 'changed', values: { type: 'a' } }, saved);
    const given = play(filled.machine, ASKED);
    expect(asked(given)).toContain('letGo');
    expect(given.machine.form).toMatchObject({ phase: 'elsewhere', values: initial });
  });

  it('waits until everything is put by', () => {
    const writing = play(aMachine(), ...OPEN, pick('a'), ASKED, ready('a'));
    expect(asked(writing)).toEqual(['saveFile', 'saveDraft']);
    expect(asked(play(writing.machine, saved))).toEqual(['letGo']);
  });

  it('finishes its creation first, and sends no file after it', () => {
    const creating = play(aMachine(), ...OPEN, ...files('a'), saved, ...SEND, ASKED);
    expect(asked(creating)).not.toContain('letGo');
    const created = play(creating.machine, CREATED);
    expect(asked(created)).toEqual(['saveDraft']);
    expect(asked(play(created.machine, saved))).toEqual(['letGo']);
  });

  it('puts nothing by once it was taken away, whatever still comes back', () => {
    const creating = play(aMachine(), ...OPEN, ...files('a'), saved, ...SEND);
    const late = play(creating.machine, { type: 'takenAway' }, CREATED);
    expect(asked(late)).toEqual([]);
    expect(late.machine.form.phase).toBe('elsewhere');
  });

  it('is gone on with where it was wanted, without another question', () => {
    const draft = { values: { type: 'a' }, step: 's', key: 'k9', recordId: null, files: [] };
    const kept = { draft: { ...draft, savedAt: '2026-11-15' }, blobs: new Map() };
    const found: Event<Values> = { type: 'loaded', kept, newKey: 'k2', isWanted: true };
    const taken = play(
      aMachine(),
      OPENED,
      { type: 'heldElsewhere' },
      { type: 'takenOver', newKey: 'k2' },
    );
    expect(asked(taken)).toEqual(['takeOver']);
    expect(play(taken.machine, found).machine.form).toMatchObject({ phase: 'filling', step: 's' });
  });

  it('is let go by a page that is left, and looked for again when it is back', () => {
    const left = play(aMachine(), ...OPEN, { type: 'stopped' });
    expect(asked(left)).toEqual(['abortUpload', 'letGo']);
    expect(asked(play(left.machine, OPENED))).toEqual(['loadDraft']);
  });
});
