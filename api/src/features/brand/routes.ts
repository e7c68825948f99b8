import { type PortalBrand, portalBrandSchema } from '@rafiq/contract/core/brand';
import type { Api } from '../../platform/http/instance.ts';
import { everybodyRoutes } from '../../platform/http/routes.ts';

export const brandRoutes = (app: Api, deps: { brand: PortalBrand }): void => {
  const everybody = everybodyRoutes(app, 'brand');

  everybody.get(
    '/v1/brand',
    {
      id: 'getBrand',
      summary: 'The insurer behind the portal and its human check',
      answer: portalBrandSchema,
    },
    async () => {
      // those are read where they are accepted
      const { terms: _terms, ...brand } = deps.brand;
      return brand;
    },
  );
};
