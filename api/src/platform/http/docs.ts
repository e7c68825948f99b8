/** The OpenAPI document, made from the schemas that the routes themselves use, and a page to read it. */
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Api } from './instance.ts';
import { DOCS_CSP } from './security-headers.ts';

/** The one page under the API's addresses: pages are told more than data is. */
export const DOCS_PATH = '/v1/docs';

export const addDocs = async (app: Api, { publicUrl }: { publicUrl: string }): Promise<void> => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rafiq',
        version: '1',
        description:
          'The API of the policyholders’ portal. Sign in, then send the session cookie. A write needs an Origin header of the portal.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: DOCS_CSP,
  });
  app.get('/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
