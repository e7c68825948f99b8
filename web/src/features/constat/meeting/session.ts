/** A phone in a meeting: it keeps up while there is a line, says when there is none, and comes back by itself. */
import { partOf, valueIn } from '@rafiq/contract/constat/entries';
import { givenHere, withGiven } from '@rafiq/contract/constat/given';
import type { MeetingPass, MeetingTold, OtherState } from '@rafiq/contract/constat/meeting/model';
import { createMeetingSeal } from '@rafiq/contract/constat/meeting/seal';
import { createMeetingSync } from '@rafiq/contract/constat/meeting/sync';
import { readConstat } from '@rafiq/contract/constat/read';
import { sealOf } from '@rafiq/contract/constat/seal';
import { HttpError } from '@rafiq/kit/http/client.ts';
import type { ReportStore } from '../store.ts';
import { followMeeting, meetingCalls, tellWriting } from './api.ts';
import { exchangePhotos } from './photos.ts';

export interface MeetingView {
  line: 'finding' | 'on' | 'off';
  other: OtherState;
  /** The other phone said so within the last minute. */
  isThere: boolean;
  /** Where the other driver is writing now. */
  writing: string | null;
  /** The server holds all that this phone wrote. */
  isCaughtUp: boolean;
  /** Something came that the key does not open. */
  isDisturbed: boolean;
  /** This phone is out: the meeting is over, or somebody else came by a new code. */
  isOut: boolean;
}

export interface MeetingSession {
  get(): MeetingView;
  subscribe(onChange: () => void): () => void;
  /** Now, instead of at the next turn. */
  catchUp(): Promise<void>;
  /** What is written reaches the other phone now, without its pictures; or it fails as a call does. */
  handOver(): Promise<void>;
  stop(): void;
}

/** While somebody types, the letters of some moments go together. */
const GATHER_MS = 250;
/** Without a live line, and with one, which could have missed something. */
const LOOK_MS = { off: 4_000, on: 30_000 };
const HEARTBEAT_MS = 20_000;
/** Two heartbeats may be lost. */
const THERE_SECONDS = 65;
const WRITING_MS = 8_000;
const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

const OUT = ['meeting_pass', 'meeting_ended'];
const isOutBy = (error: unknown): boolean => error instanceof HttpError && OUT.includes(error.code);

const FIRST: MeetingView = {
  ...{ line: 'finding', other: 'awaited', isThere: false, writing: null },
  ...{ isCaughtUp: false, isDisturbed: false, isOut: false },
};

export const startMeeting = (store: ReportStore, pass: MeetingPass): MeetingSession => {
  const listeners = new Set<() => void>();
  const ended = new AbortController();
  let view = FIRST;
  const show = (part: Partial<MeetingView>): void => {
    const next = { ...view, ...part };
    if (JSON.stringify(next) === JSON.stringify(view)) return;
    view = next;
    for (const listener of listeners) listener();
  };
  /** Signatures that this driver gave here, also before a reload: a sealed copy counts only with one of them. */
  const noteGiven = (): void => {
    const { entries, phone, given = [] } = store.get();
    const now = withGiven(given, givenHere(entries, pass.side, phone));
    if (now !== given) store.patch({ given: now });
  };
  noteGiven();

  const sealing = createMeetingSeal(pass.id, pass.key);
  const syncing = sealing.then((seal) =>
    createMeetingSync({
      ...{ side: pass.side, phone: store.get().phone, seal },
      calls: meetingCalls(pass),
      report: {
        entries: () => store.get().entries,
        receive: async (entries) => {
          store.receive(entries);
          await store.settled();
        },
        rewrite: (keys) =>
          store.put(
            Object.fromEntries(keys.map((key) => [key, valueIn(store.get().entries, key)])),
          ),
        isSealed: async () => (await sealOf(store.get().entries)).state === 'sealed',
        receiveCopy: async (copy) => {
          const own = readConstat(copy)[pass.side].signature;
          if (!own || !store.get().given?.includes(own.sha256)) return;
          if ((await sealOf(copy)).state !== 'sealed') return;
          store.receive(copy);
          await store.settled();
        },
      },
    }),
  );

  let failures = 0;
  let isLive = false;
  let turn: ReturnType<typeof setTimeout> | undefined;
  let working: Promise<void> | null = null;
  const later = (ms: number): void => {
    clearTimeout(turn);
    if (!ended.signal.aborted) turn = setTimeout(() => void catchUp(), ms);
  };
  const retryMs = (): number =>
    (RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 1_000) * (0.75 + Math.random() / 2);
  const fail = (error: unknown): void => {
    if (ended.signal.aborted) return;
    if (isOutBy(error)) {
      show({ isOut: true, line: 'on', writing: null, isThere: false });
      stop();
      return;
    }
    failures += 1;
    show({ line: 'off', writing: null });
    later(retryMs());
  };
  const work = async (): Promise<void> => {
    const sync = await syncing;
    const state = await sync.round();
    if (ended.signal.aborted) return;
    failures = 0;
    const { other, silentSeconds, isDisturbed } = state;
    const isThere = other === 'in' && silentSeconds !== null && silentSeconds < THERE_SECONDS;
    show({ line: 'on', other, isDisturbed, isThere, isCaughtUp: sync.waiting() === 0 });
    const restMs = isLive ? LOOK_MS.on : LOOK_MS.off;
    later(sync.waiting() > 0 ? GATHER_MS : restMs);
    await exchangePhotos(store, { pass, seal: await sealing, there: state.photos });
  };
  const catchUp = async (): Promise<void> => {
    if (ended.signal.aborted) return;
    const begun = work().catch(fail);
    working = begun;
    await begun;
    if (working === begun) working = null;
  };

  let quiet: ReturnType<typeof setTimeout> | undefined;
  const hear = (told: MeetingTold): void => {
    if (told.about !== 'writing') return void catchUp();
    if (told.side === pass.side) return;
    clearTimeout(quiet);
    quiet = setTimeout(() => show({ writing: null }), WRITING_MS);
    show({ writing: told.box, isThere: true });
  };
  const listen = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await followMeeting(pass, {
        signal: ended.signal,
        onTold: hear,
        onOpen: () => {
          isLive = true;
          beat();
          void catchUp();
        },
      }).catch(() => undefined);
      isLive = false;
      if (ended.signal.aborted) return;
      // also finds out whether this phone is still in
      void catchUp();
      await new Promise((resolve) => setTimeout(resolve, 1_000 + Math.random() * 2_000));
    }
  };

  /** Where this driver writes: what was last changed by this phone. */
  let box: string | null = null;
  let stopped: ReturnType<typeof setTimeout> | undefined;
  const beat = (): void => void tellWriting(pass, box).catch(() => undefined);
  const say = (next: string | null): void => {
    clearTimeout(stopped);
    if (next !== null) stopped = setTimeout(() => say(null), WRITING_MS / 2);
    if (next === box) return;
    box = next;
    if (isLive) beat();
  };
  let before = store.get().entries;
  const unsubscribe = store.subscribe(() => {
    const { entries, phone } = store.get();
    if (entries === before) return;
    const key = Object.keys(entries).find(
      (name) => entries[name] !== before[name] && entries[name]?.stamp.phone === phone,
    );
    before = entries;
    if (key === undefined) return;
    noteGiven();
    if (partOf(key) !== null) say(key);
    show({ isCaughtUp: false });
    // without a line the next turn is set already: whoever types on must not put it off
    if (view.line !== 'off') later(GATHER_MS);
  });
  const wake = (): void => {
    if (document.visibilityState === 'visible') void catchUp();
  };
  const heart = setInterval(beat, HEARTBEAT_MS);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);

  const stop = (): void => {
    ended.abort();
    unsubscribe();
    for (const timer of [turn, quiet, stopped]) clearTimeout(timer);
    clearInterval(heart);
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
  void catchUp();
  void listen();
  return {
    get: () => view,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    catchUp,
    handOver: async () => {
      if (!ended.signal.aborted) await (await syncing).round();
    },
    stop,
  };
};
