/** The names on the wire are those of the model as well. */
import { z } from 'zod';
import { JOB_KINDS } from './model.ts';
import { FAILED_SHOWN } from './rules.ts';

const kind = z.enum(JOB_KINDS);

export const failedJobsSchema = z
  .object({
    jobs: z
      .array(
        z.object({
          id: z.uuid(),
          kind,
          since: z.string().describe('When it was first to be done'),
          failedAt: z.string(),
          tries: z.int(),
          reason: z
            .string()
            .describe('The kind of the error; empty: a process ended with it, or it took too long'),
        }),
      )
      .describe(`The newest first, at most ${FAILED_SHOWN}`),
    count: z.int().describe('All of them'),
  })
  .meta({ id: 'FailedJobs' });

export const tryAgainSchema = z
  .object({
    kind,
    id: z.uuid().nullable().describe('null: all of the kind'),
  })
  .meta({ id: 'TryAgain', examples: [{ kind: 'messages-email', id: null }] });

export const triedAgainSchema = z
  .object({ count: z.int().describe('How many are under way again') })
  .meta({ id: 'TriedAgain' });
