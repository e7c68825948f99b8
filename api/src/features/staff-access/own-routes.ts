import { staffPasswordSchema, staffProofSchema } from '@rafiq/contract/staff-factors/schema';
import { z } from 'zod';
import type { Api } from '../../platform/http/instance.ts';
import { changeStaffPassword, type OwnDeps, proveByPassword } from './own-account.ts';
import type { StaffGate } from './service.ts';
import { signedInStaffRoutes } from './staff-routes.ts';

type Deps = OwnDeps & { gate: StaffGate };

const done = z.object({ ok: z.literal(true) });
const PASSWORD_ERRORS = [
  ...(['wrong_current_password', 'staff_elsewhere', 'too_many_attempts', 'too_busy'] as const),
];

export const ownAccountRoutes = (app: Api, deps: Deps): void => {
  const signedIn = signedInStaffRoutes(app, deps.gate, 'staff');

  signedIn.post(
    '/v1/staff/session/proof',
    {
      id: 'proveStaff',
      summary: 'Show again who one is, before a change of how one signs in',
      body: staffProofSchema,
      errors: PASSWORD_ERRORS,
      answer: done,
    },
    async (request, session, reply) => {
      deps.gate.hand(reply, await proveByPassword(deps, session, request.body.password));
      return { ok: true as const };
    },
  );

  signedIn.post(
    '/v1/staff/password',
    {
      id: 'changeStaffPassword',
      summary: 'Another password for oneself; every other session ends',
      body: staffPasswordSchema,
      errors: [...PASSWORD_ERRORS, 'second_factor_required'],
      answer: done,
    },
    async (request, session, reply) => {
      deps.gate.hand(reply, await changeStaffPassword(deps, session, request.body));
      await deps.gate.remember(request, reply, session.person.id);
      return { ok: true as const };
    },
  );
};
