import { accessRoutes } from './access.ts';
import { contentRoutes } from './content.ts';
import { deadlineRoutes } from './deadlines.ts';
import { healthRoutes } from './health.ts';
import { houseRoutes } from './house.ts';
import { peopleRoutes } from './people.ts';
import { reportRoutes } from './reports.ts';
import { rootRoute, shellRoute } from './shell.ts';
import { systemRoutes } from './systems.ts';
import { templateRoutes } from './templates.ts';
import { workRoutes } from './work.ts';

export const routeTree = rootRoute.addChildren([
  ...accessRoutes,
  shellRoute.addChildren([
    ...workRoutes,
    ...contentRoutes,
    ...houseRoutes,
    ...peopleRoutes,
    ...healthRoutes,
    ...systemRoutes,
    ...reportRoutes,
    ...deadlineRoutes,
    ...templateRoutes,
  ]),
]);
