/** As much of an OpenAPI document as we touch after it was made, and how it is put in order. */
import type { ErrorCode } from '@rafiq/contract/core/errors';

interface Operation {
  operationId: string;
  responses: Record<string, object>;
  requestBody?: { content: Record<string, { example?: string }> };
  /** Until they have become answers. */
  'x-errors'?: ErrorCode[];
  /** Until each stands with its media type. */
  'x-body-examples'?: Record<string, string>;
}

type Named = Record<string, object>;

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Named; responses?: Named };
}

const sorted = <Value>(named: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));

const SCHEMAS = '#/components/schemas/';

/** The schemas that something outside leads to, directly or through another. */
const usedSchemas = ({ paths, components: { schemas, responses } }: OpenApi): Set<string> => {
  const used = new Set<string>();
  const look = (value: object): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      const schema = schemas[name];
      if (!schema || used.has(name)) continue;
      used.add(name);
      look(schema);
    }
  };
  look([paths, responses ?? {}]);
  return used;
};

/**
 * Every named schema is there twice, as it is sent (`…Input`) and as it is answered. Those that nobody uses go, and what
 * is only sent gets its plain name.
 */
const tidySchemas = (document: OpenApi): OpenApi => {
  const used = usedSchemas(document);
  const plainName = (name: string): string => {
    const plain = name.replace(/Input$/, '');
    return used.has(plain) ? name : plain;
  };
  const schemas = Object.fromEntries(
    Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      used.has(name) ? [[plainName(name), schema]] : [],
    ),
  );
  const tidy = { ...document, components: { ...document.components, schemas: sorted(schemas) } };
  return JSON.parse(JSON.stringify(tidy), (key, value) =>
    key === '$ref' && String(value).startsWith(SCHEMAS)
      ? `${SCHEMAS}${plainName(String(value).slice(SCHEMAS.length))}`
      : value,
  );
};

/** A later version may answer more than this one tells: whoever reads an answer passes over what they do not know. */
const openEnded = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (key, inner) =>
    key === 'additionalProperties' && inner === false ? undefined : inner,
  );

const MEANING: Record<string, string> = {
  ...{ 200: 'What was asked for', 201: 'What was made', 202: 'What waits to be allowed' },
};

/** What is sent stays as strict as it is; what is answered is left open, and says what it is. */
export const openAnswers = (document: OpenApi): OpenApi => {
  const { paths, components } = document;
  for (const operation of Object.values(paths).flatMap(Object.values<Operation>))
    for (const [status, answer] of Object.entries(operation.responses)) {
      const description = MEANING[status];
      const isNamed = 'description' in answer && answer.description !== 'Default Response';
      operation.responses[status] = openEnded({
        ...answer,
        ...(!isNamed && description && { description }),
      });
    }
  const schemas = Object.entries(components.schemas).map(([name, schema]) => [
    name,
    name.endsWith('Input') ? schema : openEnded(schema),
  ]);
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } };
};

export const showBodies = (document: OpenApi): OpenApi => {
  for (const operation of Object.values(document.paths).flatMap(Object.values<Operation>)) {
    for (const [type, example] of Object.entries(operation['x-body-examples'] ?? {}))
      operation.requestBody = {
        ...operation.requestBody,
        content: {
          ...operation.requestBody?.content,
          [type]: { ...operation.requestBody?.content[type], example },
        },
      };
    delete operation['x-body-examples'];
  }
  return document;
};

/** The same document however its parts came about. */
export const putInOrder = (document: OpenApi): OpenApi => {
  const tidy = tidySchemas(document);
  const { components } = tidy;
  return {
    ...tidy,
    paths: sorted(tidy.paths),
    components: {
      ...components,
      ...(components.responses && { responses: sorted(components.responses) }),
    },
  };
};
