import { COMPLEMENT_TYPE } from '@rafiq/contract/health-declarations/model';
import {
  type DeclarationBodyWire,
  declarationBodySchema,
  healthDeclarationSchema,
} from '@rafiq/contract/health-declarations/schema';
import {
  complementFromWire,
  declarationFromWire,
  declarationWireNames,
  healthDeclarationToWire,
  OWN_FIELDS,
} from '@rafiq/contract/health-declarations/wire';
import type { Api } from '../../platform/http/instance.ts';
import { addRequestRoutes, type RequestDeps } from '../requests/routes.ts';
import { type DeclarationForm, healthDeclarations } from './service.ts';

const formFromWire = (body: DeclarationBodyWire): DeclarationForm =>
  body.type_de_declaration_ === COMPLEMENT_TYPE
    ? { form: 'complement', ...complementFromWire(body) }
    : { form: 'declaration', ...declarationFromWire(body) };

export const healthDeclarationRoutes = (app: Api, deps: RequestDeps): void =>
  addRequestRoutes(app, deps, {
    path: '/v1/declarationsmaladie',
    tag: 'health declarations',
    names: { one: 'HealthDeclaration', many: 'HealthDeclarations' },
    errors: ['declaration_noPermission', 'complement_notAsked'],
    summaries: {
      list: 'Declarations and complements of the member, newest first',
      one: 'A declaration with its timeline and files',
      create: 'Declare care, or send the complement that a folder waits for',
    },
    kind: healthDeclarations,
    bodySchema: declarationBodySchema,
    draftFromWire: formFromWire,
    recordSchema: healthDeclarationSchema,
    toWire: healthDeclarationToWire,
    ownFields: OWN_FIELDS,
    wireNames: declarationWireNames,
  });
