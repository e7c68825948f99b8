/** Runs on the browser's audio thread: gathers what the microphone hears and hands it over in small batches. */
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare const registerProcessor: (name: string, processor: new () => object) => void;

/** About 20 ms: what a stop can lose at most. */
const BATCH = 1024;

class Capture extends AudioWorkletProcessor {
  private batch = new Float32Array(BATCH);
  private filled = 0;

  process([input]: Float32Array[][]): boolean {
    // One channel: the node mixes several down. None while nothing is connected.
    const samples = input?.[0] ?? new Float32Array(0);
    for (const sample of samples) {
      this.batch[this.filled++] = sample;
      if (this.filled === BATCH) this.handOver();
    }
    return true;
  }

  private handOver(): void {
    this.port.postMessage(this.batch, [this.batch.buffer]);
    this.batch = new Float32Array(BATCH);
    this.filled = 0;
  }
}

registerProcessor('capture', Capture);

export {};
