/** Who of this process works on which queue: whoever has nothing to do is woken when there is something. */

export interface WorkerSeat {
  /** The library's name of it, by which it is woken. */
  isCalled(id: string): void;
  busyWith<Result>(work: Promise<Result>): Promise<Result>;
}

export interface Workers {
  add(queue: string): WorkerSeat;
  wake(queue: string): void;
}

interface Worker {
  id: string;
  isBusy: boolean;
}

export const createWorkers = (notify: (id: string) => void): Workers => {
  const all = new Map<string, Worker[]>();
  /** One is enough: whoever finds a job wakes the next. Where all are busy, each looks again when it is done. */
  const wake = (queue: string): void => {
    const own = all.get(queue) ?? [];
    const idle = own.find(({ isBusy }) => !isBusy);
    for (const { id } of idle ? [idle] : own) notify(id);
  };
  return {
    wake,
    add: (queue) => {
      const worker = { id: '', isBusy: false };
      all.set(queue, [...(all.get(queue) ?? []), worker]);
      return {
        isCalled: (id) => {
          worker.id = id;
        },
        busyWith: async (work) => {
          worker.isBusy = true;
          // there may be more than one has taken
          if ((all.get(queue) ?? []).length > 1) wake(queue);
          try {
            return await work;
          } finally {
            worker.isBusy = false;
          }
        },
      };
    },
  };
};
