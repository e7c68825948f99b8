/** The OpenAPI document, made from the schemas that the routes themselves use, and a page to read it. */
import fastifySwagger, {
  type SwaggerTransform,
  type SwaggerTransformObject,
} from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Api } from './instance.ts';
import { type OpenApi, openAnswers, putInOrder, showBodies } from './openapi.ts';
import { describeErrors } from './openapi-errors.ts';
import { errorsOf, securityOf } from './operation.ts';
import { DOCS_CSP } from './security-headers.ts';

/** The one page under the API's addresses: pages are told more than data is. */
export const DOCS_PATH = '/v1/docs';

/** Additions raise the second number. What would break a caller is not done here but under another address than /v1. */
export const VERSION = '1.9.0';

const describeRoute: SwaggerTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  if (schema?.hide) return { schema, url };
  const { errors: _stated, bodyExamples, ...described } = { ...schema };
  const security = securityOf(document.route);
  const errors = errorsOf(document.route);
  return {
    // both forms are served; the one without a slash is the one to tell of
    url: url.replace(/(?<=.)\/$/, ''),
    schema: {
      ...described,
      ...(bodyExamples && { 'x-body-examples': bodyExamples }),
      security,
      'x-errors': errors,
    },
  };
};

const describeAll: SwaggerTransformObject = (document) => {
  // nothing in it but JSON, of which the types of the packages tell less than we know
  const made: OpenApi = JSON.parse(JSON.stringify(jsonSchemaTransformObject(document)));
  return putInOrder(describeErrors(showBodies(openAnswers(made))));
};

interface Told {
  /** What each part of the API is about. */
  tags: Record<string, string>;
}

export const addDocs = async (app: Api, { tags }: Told): Promise<void> => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rafiq',
        version: VERSION,
        description:
          'The API of the policyholders’ portal: sign in, then send the session cookie; a write needs an Origin header of the portal. The insurer’s systems send an access key instead, and need no Origin. The insurer’s people have a session cookie of their own, and write from the console. Whoever helps a member asks for them below `/v1/for/{grant}` instead of `/v1`: those calls that may answer `helping_ended`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      // the same for every insurer: the address that it was read from
      servers: [{ url: '/' }],
      security: [{ session: [] }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'session',
            description:
              'Set by the sign-in. Its name is __Host-session where the portal is served by https.',
          },
          staff: {
            type: 'apiKey',
            in: 'cookie',
            name: 'staff',
            description:
              'Set by the sign-in of the console, for the insurer’s people; what they may do is said by their roles. Its name is __Host-staff where the console is served by https.',
          },
          accessKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A key of one of the insurer’s systems, with a scope: the console shows it once.',
          },
        },
      },
    },
    transform: describeRoute,
    transformObject: describeAll,
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: DOCS_CSP,
  });
  app.get('/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
