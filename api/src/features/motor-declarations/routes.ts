import {
  motorDeclarationSchema,
  newMotorDeclarationSchema,
} from '@rafiq/contract/motor-declarations/schema';
import {
  motorDeclarationDraftFromWire,
  motorDeclarationToWire,
  motorDeclarationWireNames,
  OWN_FIELDS,
} from '@rafiq/contract/motor-declarations/wire';
import type { Api } from '../../platform/http/instance.ts';
import { addRequestRoutes, type RequestDeps } from '../requests/routes.ts';
import { motorDeclarations } from './service.ts';

export const motorDeclarationRoutes = (app: Api, deps: RequestDeps): void =>
  addRequestRoutes(app, deps, {
    path: '/v1/declarationsauto',
    tag: 'motor declarations',
    names: { one: 'MotorDeclaration', many: 'MotorDeclarations' },
    summaries: {
      list: 'Loss declarations of the member, newest first',
      one: 'A loss declaration with its timeline and files',
      create: 'Declare a loss under a motor contract that is in force',
    },
    kind: motorDeclarations,
    bodySchema: newMotorDeclarationSchema,
    draftFromWire: motorDeclarationDraftFromWire,
    recordSchema: motorDeclarationSchema,
    toWire: motorDeclarationToWire,
    ownFields: OWN_FIELDS,
    wireNames: motorDeclarationWireNames,
  });
