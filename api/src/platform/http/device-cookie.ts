/** Where a browser keeps the pass that it was given at a sign-in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db.ts';
import { knowsDevice, readDevicePass, renewDevicePass } from '../device-pass.ts';
import { createSharedSecret } from '../shared-secret.ts';
import { secretCookie } from './session-cookie.ts';

export interface Devices {
  /** The browser's name, if this person has signed in with it before. */
  idFor(request: FastifyRequest, cin: string): Promise<string | null>;
  /** After somebody has signed in. */
  remember(request: FastifyRequest, reply: FastifyReply, cin: string): Promise<void>;
}

/** As long as browsers keep a cookie at most. */
const KEPT_SECONDS = 400 * 24 * 3600;

export const createDevices = (deps: {
  db: Db;
  publicUrl: string;
  serverSecret: string | null;
}): Devices => {
  const { name, options } = secretCookie('device', deps.publicUrl);
  const secret = createSharedSecret('device', deps.serverSecret);
  const passOf = ({ cookies }: FastifyRequest) => readDevicePass(cookies[name]);
  return {
    idFor: async (request, cin) => {
      const pass = passOf(request);
      return pass && knowsDevice(await secret(deps.db), pass, cin) ? pass.id : null;
    },
    remember: async (request, reply, cin) => {
      const pass = renewDevicePass(await secret(deps.db), passOf(request), cin);
      reply.setCookie(name, pass, { ...options, maxAge: KEPT_SECONDS });
    },
  };
};
