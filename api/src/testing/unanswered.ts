/**
 * An application of some features knows no address of the others. A test that asks for one is told so: what it is
 * refused there says nothing of the product.
 */
import type { HTTPMethods, LightMyRequestResponse } from 'fastify';
import { DOCUMENT_FILE, readDocument } from '../document/files.ts';
import type { Api } from '../platform/http/instance.ts';

interface Address {
  url: string;
  pattern: RegExp;
  methods: HTTPMethods[];
}

/** Of the whole product, the same for every application of this process. */
let product: Promise<Address[]> | undefined;

const placesIn = ({ url }: Address): number => url.split(':').length;

const readProduct = async (): Promise<Address[]> => {
  const { paths } = (await readDocument(DOCUMENT_FILE)) as { paths: Record<string, object> };
  const addresses = Object.entries(paths).map(([path, operations]) => ({
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    methods: Object.keys(operations).map((method) => method.toUpperCase() as HTTPMethods),
  }));
  // as the router does: a word before a place for any word
  return addresses.sort((one, other) => placesIn(one) - placesIn(other));
};

const isAnswered = (app: Api, { raw, statusCode }: LightMyRequestResponse, known: Address) => {
  const { url, methods } = known;
  const method = (raw.req.method === 'HEAD' ? 'GET' : raw.req.method) as HTTPMethods;
  if (!methods.includes(method)) return methods.some((one) => app.hasRoute({ method: one, url }));
  return statusCode !== 405 && app.hasRoute({ method, url });
};

export const refuseUnanswered = (app: Api): void => {
  const inject = app.inject.bind(app);
  const checked = async (...asked: Parameters<typeof inject>) => {
    const answer = await inject(...asked);
    if (answer.statusCode < 400) return answer;
    product ??= readProduct();
    const [path = ''] = String(answer.raw.req.url).split('?');
    const known = (await product).find(({ pattern }) => pattern.test(path));
    if (known && !isAnswered(app, answer, known))
      throw new Error(
        `${answer.raw.req.method} ${path}: no feature of this test answers it; name it in startTestApp({ features })`,
      );
    return answer;
  };
  app.inject = checked as typeof app.inject;
};
