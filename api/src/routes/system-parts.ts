/** What only the features of the insurer's systems are made of: made once, by the list that names them. */
import { type AppParts, addFeature, type Feature } from '../app-parts.ts';
import { type AccessKeys, createAccessKeys } from '../features/access-keys/service.ts';
import type { Api } from '../platform/http/instance.ts';

export type SystemFeature = (
  app: Api,
  parts: AppParts & { keys: AccessKeys },
) => void | Promise<void>;

export const forSystems =
  (...features: readonly SystemFeature[]): Feature =>
  async (app, parts) => {
    const keys = createAccessKeys(parts);
    for (const feature of features) await addFeature(app, feature, { ...parts, keys });
  };
