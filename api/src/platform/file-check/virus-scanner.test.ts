import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CLAMD, EICAR, startClamd, startFakeClamd } from './clamd.testing.ts';
import { createVirusScanner } from './virus-scanner.ts';

const AWAY = expect.objectContaining({
  code: 'file_check_away',
  status: 429,
  retryAfterSeconds: 30,
});

let daemon: Awaited<ReturnType<typeof startFakeClamd>> | undefined;
afterEach(() => daemon?.stop());

const fileOf = (...chunks: string[]) => Readable.from(chunks.map((text) => Buffer.from(text)));

const answering = async (serve: (socket: Socket, received: Buffer) => void, silenceMs?: number) => {
  daemon = await startFakeClamd(serve);
  return createVirusScanner(daemon.address, silenceMs);
};

describe('a daemon', () => {
  const whenWhole = (answer: string) => (socket: Socket, received: Buffer) => {
    if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
  };

  it('gets the file in pieces, each with its length, and is believed', async () => {
    let seen: Buffer = Buffer.alloc(0);
    const scanner = await answering((socket, received) => {
      seen = received;
      whenWhole('stream: OK\0')(socket, received);
    });
    expect(await scanner.finds(fileOf('abc', '', 'defgh'))).toBe(false);
    expect(seen.toString('latin1')).toBe('zINSTREAM\0\0\0\0\x03abc\0\0\0\x05defgh\0\0\0\0');
  });

  it('may find something before it has read everything', async () => {
    const scanner = await answering((socket) => socket.end('stream: Rafiq.Test FOUND\0'));
    const endless = Readable.from(
      (async function* pieces() {
        for (;;) yield Buffer.alloc(64 * 1024);
      })(),
    );
    expect(await scanner.finds(endless)).toBe(true);
  });

  it.each([
    ['answers nothing', (socket: Socket) => socket.end()],
    ['breaks off', (socket: Socket) => socket.destroy()],
    [
      'says that it failed',
      (socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'),
    ],
    ['stops in the middle of its answer', (socket: Socket) => socket.end('stream: O')],
    ['is something else', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('that %s has checked nothing', async (_what, serve) => {
    const scanner = await answering(serve);
    await expect(scanner.finds(fileOf('abc'))).rejects.toEqual(AWAY);
  });

  it('that is silent is not waited for', async () => {
    const scanner = await answering(() => undefined, 50);
    await expect(scanner.finds(fileOf('abc'))).rejects.toEqual(AWAY);
  });

  it('that is not there has checked nothing', async () => {
    const scanner = createVirusScanner('unix:/nowhere/clamd.ctl');
    const file = fileOf('abc');
    await expect(scanner.finds(file)).rejects.toEqual(AWAY);
    expect(file.destroyed).toBe(true);
  });
});

const clamdPath = CLAMD;
if (clamdPath === undefined) {
  it.todo('ClamAV itself was not asked: clamd is not on this machine (Debian: clamav-daemon)');
} else {
  it('ClamAV itself finds its test file, and nothing in another', async () => {
    const clamd = await startClamd(clamdPath);
    try {
      const scanner = createVirusScanner(clamd.address);
      const isUp = async () => expect(await scanner.finds(fileOf('%PDF-1.4\n'))).toBe(false);
      await vi.waitFor(isUp, 20_000);
      expect(await scanner.finds(fileOf('%PDF-1.4\n', EICAR))).toBe(true);
    } finally {
      await clamd.stop();
    }
  });
}
