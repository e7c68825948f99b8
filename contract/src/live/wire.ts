/** The live line's events (server-sent events): a name, and data that is JSON. */
import type { Told } from './model.ts';

/** `gap`: something may have been missed, so all is to be asked for again. `end`: the session or the role is over. */
export type LiveName = Told['about'] | 'gap' | 'end';

export const eventToWire = (name: LiveName, data: object = {}): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export const toldToWire = ({ about, ...data }: Told): string => eventToWire(about, data);

export const toldFromWire = (about: Told['about'], data: string): Told => ({
  about,
  ...JSON.parse(data),
});
