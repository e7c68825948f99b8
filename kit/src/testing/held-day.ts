import { afterAll, vi } from 'vitest';

/** For a whole file: no midnight falls between the days that it names and what the product calls today. */
export const holdDay = (): void => {
  const noon = `${new Date().toISOString().slice(0, 10)}T12:00:00Z`;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(noon) });
  afterAll(() => void vi.useRealTimers());
};
