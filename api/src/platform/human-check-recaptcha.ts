/** Google reCAPTCHA v2, for an insurer that prefers it. Google itself refuses an answer that was used before. */
import { z } from 'zod';
import { AppError } from './errors.ts';
import type { HumanCheck } from './human-check.ts';

export const SITE_VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
const TIMEOUT_MS = 5_000;
const replySchema = z.object({ success: z.boolean(), hostname: z.string().optional() });

const ask = async (url: string, form: URLSearchParams) => {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return replySchema.parse(await reply.json());
  } catch (cause) {
    throw new AppError('unavailable', { cause });
  }
};

export const createRecaptchaCheck = (options: {
  secret: string;
  url: string;
  publicUrl: string;
}): HumanCheck => ({
  verify: async (answer) => {
    const form = new URLSearchParams({ secret: options.secret, response: answer });
    const { success, hostname } = await ask(options.url, form);
    // solved on somebody else's page and carried here
    const isOurs = hostname === new URL(options.publicUrl).hostname;
    if (!success || !isOurs) throw new AppError('human_check_failed');
  },
});
