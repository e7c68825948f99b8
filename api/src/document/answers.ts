/**
 * What each call has answered once stands in the written document as its example, and nowhere else: the server tells its
 * routes and schemas without them.
 */
export type Answers = Record<string, unknown>;

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

interface Place {
  operationId: string;
  json: { example?: unknown };
}

/** Where each call says what it answers in JSON when it succeeds. */
const placesOf = ({ paths }: Document): Place[] =>
  Object.values(paths)
    .flatMap(Object.values<Operation>)
    .flatMap(({ operationId, responses }) =>
      Object.entries(responses).flatMap(([status, { content }]) => {
        const json = Number(status) < 300 ? content?.['application/json'] : undefined;
        return json ? [{ operationId, json }] : [];
      }),
    );

/** By `operationId`. */
export const answersOf = (document: object): Answers =>
  Object.fromEntries(
    placesOf(document as Document).flatMap(({ operationId, json }) =>
      'example' in json ? [[operationId, json.example]] : [],
    ),
  );

export const showAnswers = (document: object, answers: Answers): object => {
  const shown = structuredClone(document) as Document;
  for (const { operationId, json } of placesOf(shown))
    if (operationId in answers) json.example = answers[operationId];
  return shown;
};
