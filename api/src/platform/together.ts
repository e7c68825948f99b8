/** Begun at the same time, judged in their order: where several fail, the first in the list says why. Waits for all. */
export const together = async <Promises extends readonly Promise<unknown>[]>(
  ...begun: Promises
): Promise<{ -readonly [Index in keyof Promises]: Awaited<Promises[Index]> }> => {
  const failed = (await Promise.allSettled(begun)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return Promise.all(begun);
};
