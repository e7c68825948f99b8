import { type PortalBrand, portalBrandSchema } from '@rafiq/contract/core/brand';
import { type Api, answers } from '../../platform/http/instance.ts';
import { FOR_EVERYBODY } from '../../platform/http/operation.ts';

export const brandRoutes = (app: Api, deps: { brand: PortalBrand }): void => {
  app.route({
    method: 'GET',
    url: '/v1/brand',
    schema: {
      operationId: 'getBrand',
      security: FOR_EVERYBODY,
      tags: ['brand'],
      summary: 'The insurer behind the portal and its human check',
      response: answers(portalBrandSchema),
    },
    handler: async () => {
      // those are read where they are accepted
      const { terms: _terms, ...brand } = deps.brand;
      return brand;
    },
  });
};
