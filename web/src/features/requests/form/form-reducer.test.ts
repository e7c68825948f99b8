import { HttpError } from '@rafiq/kit/http/client.ts';
import { describe, expect, it } from 'vitest';
import type { Event } from './form-machine.ts';
import { initial } from './testing/a-form.ts';
import {
  aMachine,
  asked,
  CREATED,
  create,
  effectOf,
  failed,
  files,
  OPEN,
  OPENED,
  PRESSED,
  pick,
  play,
  ready,
  SAVED,
  SEND,
  states,
  type Values,
} from './testing/play-form.ts';

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
    expect(effectOf(saved, 'create')).toMatchObject({
      ...{ values: initial, sending: { key: 'k1', uploads: [], filesToFollow: 1 } },
    });
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

  it('says what it was refused for until something is changed', () => {
    const refused = play(aMachine(), ...OPEN, ...files('a'), ...SEND, {
      type: 'creationFailed',
      error: 'x',
    });
    expect(refused.machine.form.error).toBe('x');
    const changed = play(refused.machine, { type: 'changed', values: {} });
    expect(changed.machine.form.error).toBeNull();
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

  it('say so when the browser cannot keep one of them, until it is taken out', () => {
    const SAVED_AGAIN = { ...SAVED, create: null };
    const stored = (id: string, isKept: boolean) => ({ type: 'fileStored' as const, id, isKept });
    const after = play(aMachine(), ...OPEN, ...files('a', 'b'), stored('a', false));
    expect(after.machine.form.isKept).toBe(false);
    // the list of them is small, and may be kept all the same
    const listed = play(after.machine, stored('b', true), SAVED_AGAIN);
    expect(listed.machine.form.isKept).toBe(false);
    const without = play(listed.machine, { type: 'fileRemoved', id: 'a' }, SAVED_AGAIN);
    expect(without.machine.form.isKept).toBe(true);
    const empty = play(
      listed.machine,
      ...['a', 'b'].map((id) => ({ type: 'fileRemoved' as const, id })),
    );
    expect(empty.machine.form.isKept).toBe(true);
  });
});
