/**
 * A stream that rests sealed, however long it is: AES-256-GCM in frames of 64 KiB under a key that seals nothing else.
 * Each frame has its number and whether it is the last in its nonce, so that none can be left out, moved, or cut off.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const FRAME_BYTES = 64 * 1024;

export const newStreamKey = (): Buffer => randomBytes(KEY_BYTES);

/** Eight bytes of its number, three that are nothing, one that says whether it is the last. */
const nonceOf = (frame: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(frame));
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
};

/** Cuts a stream into frames; the last one, which may be empty, comes with the end. */
const byFrames = (size: number, work: (frame: Buffer, isLast: boolean) => Buffer): Transform => {
  let held: Buffer[] = [];
  let length = 0;
  const take = (out: Transform, all: boolean): void => {
    let rest = Buffer.concat(held);
    // a whole frame that nothing follows may be the last one
    while (rest.length > size) {
      out.push(work(rest.subarray(0, size), false));
      rest = rest.subarray(size);
    }
    if (all) out.push(work(rest, true));
    held = all ? [] : [rest];
    length = all ? 0 : rest.length;
  };
  const trying = (done: TransformCallback, act: () => void): void => {
    try {
      act();
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held.push(chunk);
      length += chunk.length;
      trying(done, () => {
        if (length > size) take(this, false);
      });
    },
    flush(done) {
      trying(done, () => take(this, true));
    },
  });
};

export const sealStream = (key: Buffer): Transform => {
  let number = 0;
  return byFrames(FRAME_BYTES, (frame, isLast) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast));
    number += 1;
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  });
};

/** Fails where a byte is another one, a frame is missing, or the end is. */
export const unsealStream = (key: Buffer): Transform => {
  let number = 0;
  return byFrames(FRAME_BYTES + TAG_BYTES, (frame, isLast) => {
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast));
    number += 1;
    const end = frame.length - TAG_BYTES;
    decipher.setAuthTag(frame.subarray(Math.max(0, end)));
    return Buffer.concat([decipher.update(frame.subarray(0, Math.max(0, end))), decipher.final()]);
  });
};
