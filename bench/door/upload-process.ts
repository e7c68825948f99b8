/** Whoever sends the files, as a process of its own: how busy it is must not show in the neighbour's times. */
import { type Sending, sendFiles } from './uploads.ts';

process.once('message', async (sending: Sending) => {
  process.send?.(await sendFiles(sending), () => process.disconnect());
});
