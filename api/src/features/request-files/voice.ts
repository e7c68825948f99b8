import type { Readable } from 'node:stream';
import { AUDIO_MAX_MS } from '@rafiq/contract/core/constants';
import { VOICE_LIMIT_MS } from '@rafiq/contract/requests/file-rules';
import { AppError } from '../../platform/errors.ts';
import { MAX_TAG_BYTES, MAX_TAIL_BYTES, measureMp3 } from './mp3.ts';

/** A tenth of a second: less than this nobody hears. */
const MIN_FRAMES = 4;
const MAX_BYTES_PER_MS = 320 / 8;
/** Whatever is larger is longer too, or something else than sound. */
const MAX_VOICE_BYTES = VOICE_LIMIT_MS * MAX_BYTES_PER_MS + MAX_TAG_BYTES + MAX_TAIL_BYTES;

const tooLong = (): AppError =>
  new AppError('audio_too_long', { details: { max: AUDIO_MAX_MS / 1000 } });

/** A voice message that can be heard, and is not too long. */
export const checkVoice = async (open: () => Promise<Readable>, size: number): Promise<void> => {
  if (size > MAX_VOICE_BYTES) throw tooLong();
  const { ms, frames, isSound } = await measureMp3(await open(), VOICE_LIMIT_MS);
  if (ms > VOICE_LIMIT_MS) throw tooLong();
  if (!isSound || frames < MIN_FRAMES) throw new AppError('media_type');
};
