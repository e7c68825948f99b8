/** The application with every feature, for what is about the whole of it. */
import { createHelping } from '../features/helpers/acting.ts';
import { ALL_FEATURES } from '../routes/all.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts';

export const startWholeApp = (options: Omit<TestAppOptions, 'features'> = {}): Promise<TestApp> =>
  startTestApp({ helping: createHelping, ...options, features: ALL_FEATURES });
