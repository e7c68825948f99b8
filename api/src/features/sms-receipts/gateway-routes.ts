/** Calls of SMS gateways: the secret in the address is all that says who asks. */
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/instance.ts';
import { routesFor } from '../../platform/http/routes.ts';
import { findReceipts } from '../../platform/messages/receipt.ts';
import type { Receipts, SmsWay } from '../../platform/messages/sms-way.ts';
import { countSmsReceipts } from '../../platform/metrics.ts';

export const gatewayParams = z.object({
  secret: z.string().meta({
    description: 'Of the receipts of one way, as the gateway’s file has it',
    examples: ['9f86d081'.repeat(8)],
  }),
});

/** Nothing is read from the database before, so that a wrong secret costs next to nothing. */
export const gatewayRoutes = (app: Api, ways: readonly SmsWay[], tag: string) =>
  routesFor<{ params: typeof gatewayParams }, [Receipts]>(app, {
    askers: 'gateway',
    tag,
    admit: (_facts, next) => async (request, reply) => {
      const { secret } = request.params as z.output<typeof gatewayParams>;
      const receipts = findReceipts(ways, secret);
      if (receipts) return next(request, receipts, reply);
      countSmsReceipts('refused');
      throw new AppError('not_found');
    },
  });
