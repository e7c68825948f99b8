import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

export interface WorkerSettings {
  /** PostgreSQL's code, compiled. */
  pgliteWasmModule: WebAssembly.Module;
  /** Undefined: in memory only. */
  folder?: string;
  /** A dump to begin with instead of an empty database, in memory only. */
  snapshotFile?: string;
}
export type ToWorker = Uint8Array | 'close';
export type FromWorker = Uint8Array | 'ready' | 'closed';

const TERMINATE = 0x58; // 'X', the driver's goodbye: PGlite would not answer it

/** What the driver takes for its socket: the wire protocol, carried to the worker and back. */
export class EmbeddedStream extends Duplex {
  readonly #worker: Worker;

  constructor(settings: WorkerSettings) {
    super();
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: settings,
    });
    this.#worker.on('message', (message: FromWorker) => {
      if (message === 'ready') this.emit('connect');
      else if (message === 'closed') this.push(null);
      // anything else is not ours: under `node --watch` a worker reports its imports over the same port
      else if (message instanceof Uint8Array) this.push(message);
    });
    this.#worker.on('error', (error) => this.destroy(error));
    this.#worker.on('exit', () => this.destroy());
  }

  /** The worker starts with the stream and reports itself ready. */
  connect(): this {
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    this.#worker.ref();
    return this;
  }
  unref(): this {
    this.#worker.unref();
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (chunk[0] !== TERMINATE) {
      // the driver reuses its buffer, so the bytes are copied before they change hands
      const bytes = new Uint8Array(chunk);
      this.#worker.postMessage(bytes, [bytes.buffer]);
    }
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done);
  }

  override _final(done: () => void): void {
    this.#worker.postMessage('close' satisfies ToWorker);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.terminate().then(
      () => done(error),
      (problem: Error) => done(error ?? problem),
    );
  }
}
