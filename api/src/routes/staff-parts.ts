/** What only the console's features are made of: made once, by the list that names them. */
import { type AppParts, addFeature, type Feature } from '../app-parts.ts';
import { createOwnBrowsers, type OwnBrowsers } from '../features/staff-access/own-browsers.ts';
import { createStaffGate, type StaffGate } from '../features/staff-access/service.ts';
import type { Api } from '../platform/http/instance.ts';

interface StaffParts extends AppParts {
  gate: StaffGate;
  browsers: OwnBrowsers;
}

export type StaffFeature = (app: Api, parts: StaffParts) => void | Promise<void>;

export const forStaff =
  (...features: readonly StaffFeature[]): Feature =>
  async (app, parts) => {
    const browsers = createOwnBrowsers(parts);
    const gate = createStaffGate({ ...parts, browsers });
    for (const feature of features) await addFeature(app, feature, { ...parts, browsers, gate });
  };
