import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { batchWrites } from './batch-writes.ts';

const createStream = () => {
  const pieces: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      pieces.push(chunk.toString());
      done();
    },
    writev: (chunks, done) => {
      pieces.push(chunks.map(({ chunk }) => chunk.toString()).join(''));
      done();
    },
  });
  return { stream, pieces };
};

it('sends what one turn of the event loop writes in one piece, in order', async () => {
  const { stream, pieces } = createStream();
  for (const text of ['a', 'b', 'c']) {
    batchWrites(stream);
    stream.write(text);
  }
  expect(pieces).toEqual([]);
  await nextTurn();
  expect(pieces).toEqual(['abc']);
  batchWrites(stream);
  stream.write('d');
  await nextTurn();
  expect(pieces).toEqual(['abc', 'd']);
});

it('loses nothing when the stream ends in the same turn', async () => {
  const { stream, pieces } = createStream();
  batchWrites(stream);
  stream.write('a');
  stream.end('b');
  await nextTurn();
  expect(pieces.join('')).toBe('ab');
});

it('leaves other streams alone', async () => {
  const [one, other] = [createStream(), createStream()];
  batchWrites(one.stream);
  other.stream.write('now');
  expect(other.pieces).toEqual(['now']);
  await nextTurn();
});
