import { staffPasswordSchema, staffProofSchema } from '@rafiq/contract/staff-factors/schema';
import { z } from 'zod';
import { type Api, answers } from '../../platform/http/instance.ts';
import { changeStaffPassword, type OwnDeps, proveByPassword } from './own-account.ts';
import type { StaffGate } from './service.ts';

type Deps = OwnDeps & { gate: StaffGate };

const tags = ['staff'];
const config = { forAnyStaff: true };
const done = z.object({ ok: z.literal(true) });
const PASSWORD_ERRORS = [
  ...(['wrong_current_password', 'staff_elsewhere', 'too_many_attempts', 'too_busy'] as const),
];

export const ownAccountRoutes = (app: Api, deps: Deps): void => {
  app.route({
    method: 'POST',
    url: '/v1/staff/session/proof',
    schema: {
      operationId: 'proveStaff',
      tags,
      summary: 'Show again who one is, before a change of how one signs in',
      body: staffProofSchema,
      errors: PASSWORD_ERRORS,
      response: answers(done),
    },
    config,
    handler: async (request, reply) => {
      const session = await deps.gate.requireSession(request, reply);
      deps.gate.hand(reply, await proveByPassword(deps, session, request.body.password));
      return { ok: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/v1/staff/password',
    schema: {
      operationId: 'changeStaffPassword',
      tags,
      summary: 'Another password for oneself; every other session ends',
      body: staffPasswordSchema,
      errors: [...PASSWORD_ERRORS, 'second_factor_required'],
      response: answers(done),
    },
    config,
    handler: async (request, reply) => {
      const session = await deps.gate.requireSession(request, reply);
      const { current_password: current, new_password: next } = request.body;
      deps.gate.hand(reply, await changeStaffPassword(deps, session, { current, next }));
      await deps.gate.remember(request, reply, session.person.id);
      return { ok: true as const };
    },
  });
};
