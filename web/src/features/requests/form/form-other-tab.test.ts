import { describe, expect, it } from 'vitest';
import type { Event } from './form-machine.ts';
import { initial } from './testing/a-form.ts';
import {
  aMachine,
  asked,
  CREATED,
  files,
  OPEN,
  OPENED,
  pick,
  play,
  ready,
  SAVED,
  SEND,
  type Values,
} from './testing/play-form.ts';

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
