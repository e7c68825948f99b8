import { THEMES } from '@rafiq/contract/brand/palette';
import { isContentId } from '@rafiq/contract/content/kinds';
import type { Brand } from '@rafiq/contract/core/brand';
import { LANGUAGES } from '@rafiq/contract/core/language';
import { z } from 'zod';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/instance.ts';
import { sendPlainNotFound } from '../../platform/http/unknown-routes.ts';
import { articlePage } from './article-page.ts';
import { findArticle } from './repository.ts';

const pageParams = z.object({ language: z.string(), id: z.string() });
/** `frame`: in which theme the portal around it is. */
const pageQuery = z.object({ frame: z.unknown().optional() });

/** A page of the web like those of other sites that articles lead to: it needs no session, and no cookie reaches its frame. */
export const articleRoutes = (
  app: Api,
  { db, brand, isReady }: { db: Db; brand: Brand; isReady: () => boolean },
): void => {
  app.route({
    method: 'GET',
    url: '/articles/:language/:id',
    schema: { hide: true, params: pageParams, querystring: pageQuery },
    handler: async ({ params, query }, reply) => {
      if (!isReady()) throw new AppError('unavailable');
      const language = LANGUAGES.find((one) => one === params.language);
      const article =
        language && isContentId(params.id) ? await findArticle(db, params.id, language) : undefined;
      if (!language || !article) {
        sendPlainNotFound(reply);
        return reply;
      }
      const frame = THEMES.find((one) => one === query.frame) ?? null;
      const { html, headers } = articlePage(article, { language, brand, frame });
      return reply
        .headers({ ...headers, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(html);
    },
  });
};
