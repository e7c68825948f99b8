/** The live line of a component test: the test says what the server would. */
import { vi } from 'vitest';

class TestSource extends EventTarget {
  static readonly CLOSED = 2;
  static last: TestSource | undefined;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    TestSource.last = this;
  }
  close(): void {
    this.readyState = TestSource.CLOSED;
  }
}

/** Put back by `vi.unstubAllGlobals()`. */
export const stubLine = () => {
  vi.stubGlobal('EventSource', TestSource);
  return {
    tell: (name: string, data: object = {}): void => {
      TestSource.last?.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    },
    /** The connection is lost, or back. */
    lose: (): void => void TestSource.last?.dispatchEvent(new Event('error')),
    find: (): void => void TestSource.last?.dispatchEvent(new Event('open')),
  };
};
