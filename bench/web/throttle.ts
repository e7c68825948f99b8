/** A phone on a poor network. */
import { type BrowserContextOptions, type CDPSession, devices } from '@playwright/test';

export interface Network {
  name: string;
  /** Bits per second. */
  down: number;
  up: number;
  /** Before the first byte of each answer. */
  latencyMs: number;
}

/** What measuring tools call slow 4G: the line itself, and the browser's own preset, which waits longer for each request. */
export const SLOW_4G: [Network, Network] = [
  { name: 'slow 4G (1.6 Mbit/s, 150 ms)', down: 1_600_000, up: 750_000, latencyMs: 150 },
  {
    name: 'the browser’s own “Slow 4G” (1.44 Mbit/s, 563 ms a request)',
    down: 1_440_000,
    up: 675_000,
    latencyMs: 562.5,
  },
];
export const CPU_SLOWDOWN = 4;
const BITS = 8;

export const throttle = async (
  session: CDPSession,
  { down, up, latencyMs }: Network,
): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: down / BITS,
    uploadThroughput: up / BITS,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
};

export const phone = (): BrowserContextOptions => {
  const { defaultBrowserType: _, ...device } = devices['Moto G4'] ?? {};
  return { ...device, locale: 'fr-MA' };
};
