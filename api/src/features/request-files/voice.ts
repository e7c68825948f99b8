import type { Readable } from 'node:stream';
import { AUDIO_MAX_MS } from '@rafiq/contract/core/constants';
import { VOICE_LIMIT_MS } from '@rafiq/contract/requests/rules';
import { parseStream } from 'music-metadata';
import { AppError } from '../../platform/errors.ts';

/** The encoder's own count where it has left one; else every frame is counted. */
const durationOf = async (bytes: Readable, size: number): Promise<number> => {
  const file = { mimeType: 'audio/mpeg', size };
  const { format } = await parseStream(bytes, file, { duration: true, skipCovers: true });
  return format.duration ?? 0;
};

/** A voice message that can be heard, and is not too long. */
export const checkVoice = async (bytes: Readable, size: number): Promise<void> => {
  const seconds = await durationOf(bytes, size)
    .catch((cause: unknown) => {
      throw new AppError('media_type', { cause });
    })
    .finally(() => bytes.destroy());
  if (seconds <= 0) throw new AppError('media_type');
  if (seconds * 1000 > VOICE_LIMIT_MS) {
    throw new AppError('audio_too_long', { details: { max: AUDIO_MAX_MS / 1000 } });
  }
};
