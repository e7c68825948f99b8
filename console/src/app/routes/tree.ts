import { accessRoutes } from './access.ts';
import { houseRoutes } from './house.ts';
import { rootRoute, shellRoute } from './shell.ts';
import { systemRoutes } from './systems.ts';
import { workRoutes } from './work.ts';

export const routeTree = rootRoute.addChildren([
  ...accessRoutes,
  shellRoute.addChildren([...workRoutes, ...houseRoutes, ...systemRoutes]),
]);
