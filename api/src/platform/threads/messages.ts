/** Between the process and its threads. */
export interface ToThread {
  kind: 'task';
  task: unknown;
}

export type FromThread = { kind: 'done'; result: unknown } | { kind: 'failed'; error: unknown };
