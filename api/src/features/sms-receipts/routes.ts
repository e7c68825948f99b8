/** What SMS gateways tell of messages that they took, each in its own words (docs/operations.md). */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/instance.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import { isSignedBy, readSent } from '../../platform/messages/receipt.ts';
import type { Receipts } from '../../platform/messages/sms-way.ts';
import { countSmsReceipts } from '../../platform/metrics.ts';
import { RECEIPTS_PATH } from './address.ts';
import { gatewayParams, gatewayRoutes } from './gateway-routes.ts';
import { takeSent } from './service.ts';

const FORM = 'application/x-www-form-urlencoded';
const ADDRESS = `${RECEIPTS_PATH}/:secret`;
const BODY_LIMIT_BYTES = 256 * 1024;

interface Deps {
  config: Pick<Config, 'smsWays'>;
  db: Db;
  clock: Clock;
  jobs: JobQueue;
}

/** As it came: a signature is one of its bytes. */
interface SentBody {
  text: string;
  sent: unknown;
}

const bodySchema = z.custom<SentBody>().meta({
  id: 'SmsReceipt',
  type: 'object',
  description: 'In the gateway’s own words; the portal’s settings say where id and status stand',
  examples: [{ id: '6f1c0e9e-7b0a-4c55-9a55-0f3e0d3b8f11', status: 'DELIVERED' }],
});

const requireSigned = (
  { signature }: Receipts,
  body: string | null,
  { headers }: FastifyRequest,
): void => {
  if (signature === null) return;
  if (body !== null && isSignedBy(signature, body, headers[signature.header])) return;
  countSmsReceipts('refused');
  throw new AppError('not_found');
};

const done = {};
const facts = {
  params: gatewayParams,
  errors: ['not_found', 'too_many_attempts'] as const,
  answer: z.object({}),
};

export const smsReceiptRoutes = (app: Api, deps: Deps): void => {
  const gateway = gatewayRoutes(app, deps.config.smsWays ?? [], 'sms receipts');

  app.removeContentTypeParser('application/json');
  for (const type of ['application/json', FORM]) {
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, text, done) =>
      done(null, { text, sent: readSent(String(text), type) }),
    );
  }

  gateway.post(
    ADDRESS,
    {
      ...facts,
      id: 'sendSmsReceipt',
      summary: 'Tell what became of messages, in JSON or as a form, one or several',
      description:
        'In any order and however often. What no message of ours is named by is ignored, and answered like the rest.',
      takes: ['application/json', FORM],
      bodyLimit: BODY_LIMIT_BYTES,
      body: bodySchema,
    },
    async (request, receipts) => {
      // a call without a body has none, whatever its schema
      const { text, sent } = (request.body as SentBody | undefined) ?? {
        text: null,
        sent: undefined,
      };
      requireSigned(receipts, text, request);
      if (sent === undefined) throw new AppError('invalid_data');
      await takeSent(deps, receipts, sent);
      return done;
    },
  );

  gateway.get(
    ADDRESS,
    {
      ...facts,
      id: 'sendSmsReceiptByAddress',
      summary: 'The same of one message, for gateways that put it into the address',
      query: z.looseObject({}),
    },
    async (request, receipts) => {
      requireSigned(receipts, null, request);
      await takeSent(deps, receipts, request.query);
      return done;
    },
  );
};
