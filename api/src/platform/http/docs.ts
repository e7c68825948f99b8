/** The OpenAPI document, made from the schemas that the routes themselves use, and a page to read it. */
import fastifySwagger, {
  type SwaggerTransform,
  type SwaggerTransformObject,
} from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Api } from './instance.ts';
import { type OpenApi, openAnswers, putInOrder } from './openapi.ts';
import { describeErrors } from './openapi-errors.ts';
import { BY_SESSION, errorsOf } from './operation.ts';
import { DOCS_CSP } from './security-headers.ts';

/** The one page under the API's addresses: pages are told more than data is. */
export const DOCS_PATH = '/v1/docs';

/** Additions raise the second number. What would break a caller is not done here but under another address than /v1. */
export const DOCUMENT_VERSION = '1.0.0';

const describeRoute: SwaggerTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  if (schema?.hide) return { schema, url };
  const { errors: _stated, ...described } = { ...schema };
  // both forms are served; the one without a slash is the one to tell of
  return {
    url: url.replace(/(?<=.)\/$/, ''),
    schema: { ...described, 'x-errors': errorsOf(document.route) },
  };
};

const describeAll: SwaggerTransformObject = (document) => {
  // nothing in it but JSON, of which the types of the packages tell less than we know
  const made: OpenApi = JSON.parse(JSON.stringify(jsonSchemaTransformObject(document)));
  return putInOrder(describeErrors(openAnswers(made)));
};

/** `tags`: what each part of the API is about. */
export const addDocs = async (
  app: Api,
  { tags }: { tags: Record<string, string> },
): Promise<void> => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rafiq',
        version: DOCUMENT_VERSION,
        description:
          'The API of the policyholders’ portal. Sign in, then send the session cookie. A write needs an Origin header of the portal.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      // the same for every insurer: the address that it was read from
      servers: [{ url: '/' }],
      security: BY_SESSION,
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
