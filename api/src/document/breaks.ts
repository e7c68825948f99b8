/** What would break a program that was made from the document as it was. What is only added breaks nothing. */
import { breaksOf, type Schema } from './fits.ts';
import { resolveRefs } from './refs.ts';

type Content = Record<string, { schema?: Schema }>;

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema?: Schema;
}

type Security = Record<string, string[]>[];

interface Operation {
  operationId: string;
  security?: Security;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
}

interface Document {
  security?: Security;
  paths: Record<string, Record<string, Operation>>;
}

/** What is sent: all that fitted before has to fit now. */
const sentBreaks = (before: Schema = {}, after: Schema = {}, at: string): string[] =>
  breaksOf(before, after, at, { keeps: false }).map((why) => `it refuses what it took: ${why}`);

/** What is answered: all that comes now has to be what was told before, and nothing of that is missing. */
const answeredBreaks = (before: Schema = {}, after: Schema = {}, at: string): string[] =>
  breaksOf(after, before, at, { keeps: true }).map((why) => `it answers otherwise: ${why}`);

const nameOf = (parameter: Parameter): string => `${parameter.in} parameter ${parameter.name}`;

const parameterBreaks = (before: Parameter[] = [], after: Parameter[] = []): string[] => {
  const find = (among: Parameter[], one: Parameter) =>
    among.find((other) => nameOf(other) === nameOf(one));
  return [
    ...before.flatMap((one) => {
      const now = find(after, one);
      return now ? sentBreaks(one.schema, now.schema, nameOf(one)) : [`${nameOf(one)} is gone`];
    }),
    ...after
      .filter((one) => one.required && !find(before, one)?.required)
      .map((one) => `${nameOf(one)} is needed now`),
  ];
};

const bodyBreaks = (
  before: Operation['requestBody'],
  after: Operation['requestBody'],
): string[] => {
  if (!before) return after?.required ? ['a body is needed now'] : [];
  if (!after) return ['it takes no body any more'];
  return [
    ...(after.required && !before.required ? ['a body is needed now'] : []),
    ...Object.entries(before.content).flatMap(([type, { schema }]) => {
      const now = after.content[type];
      return now ? sentBreaks(schema, now.schema, 'body') : [`it takes no ${type} any more`];
    }),
  ];
};

/** Whoever reads an error knows it by its status: a new code there is an addition. */
const withoutCodes = (schema: Schema | undefined): Schema => {
  const body = schema?.allOf?.[0] ?? schema;
  return { ...body, properties: { ...body?.properties, code: { type: 'string' } } };
};

const responseBreaks = (before: Operation['responses'], after: Operation['responses']): string[] =>
  Object.entries(before).flatMap(([status, { content = {} }]) => {
    const now = after[status];
    const isError = Number(status) >= 400;
    if (!now) return isError ? [] : [`it answers no ${status} any more`];
    const told = isError ? withoutCodes : (schema: Schema | undefined) => schema;
    return Object.entries(content).flatMap(([type, { schema }]) => {
      const answer = now.content?.[type];
      return answer
        ? answeredBreaks(told(schema), told(answer.schema), `answer ${status}`)
        : [`${status} is no ${type} any more`];
    });
  });

const securityBreaks = (before: Security, after: Security): string[] => {
  if (after.length === 0) return [];
  if (before.length === 0) return ['it is not for everybody any more'];
  const ways = after.map((way) => Object.keys(way).join());
  return before
    .map((way) => Object.keys(way).join())
    .filter((way) => !ways.includes(way))
    .map((way) => `it does not take ${way} any more`);
};

export const findBreaks = (released: object, today: object): string[] => {
  const [before, after] = [resolveRefs<Document>(released), resolveRefs<Document>(today)];
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, was]) => {
      const is = after.paths[path]?.[method];
      const name = `${method.toUpperCase()} ${path}`;
      if (!is) return [`${name} is gone`];
      return [
        ...(is.operationId === was.operationId ? [] : [`it is not called ${was.operationId}`]),
        ...securityBreaks(
          was.security ?? before.security ?? [],
          is.security ?? after.security ?? [],
        ),
        ...parameterBreaks(was.parameters, is.parameters),
        ...bodyBreaks(was.requestBody, is.requestBody),
        ...responseBreaks(was.responses, is.responses),
      ].map((why) => `${name}: ${why}`);
    }),
  );
};
