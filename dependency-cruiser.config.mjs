/** Which way imports may point. The picture is in README.md, "The map of the house". */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** Where the contract describes the wire in zod. */
const ZOD_FILES = ['^contract/src/.+/schema\\.ts$', '^contract/src/core/brand\\.ts$'];

const TEST = '\\.test\\.tsx?$';

export default {
  forbidden: [
    forbid(
      'no-cycles',
      {},
      { circular: true },
      'two files that need each other are one file or three',
    ),
    forbid(
      'contract-stands-alone',
      { path: '^contract/src' },
      { pathNot: ['^contract/src', '^node_modules/zod', '^node_modules/vitest'] },
      'the contract imports nothing of ours, and zod only',
    ),
    forbid(
      'api-without-web',
      { path: '^api/' },
      { path: '^(kit|web|console)/' },
      'they meet in the contract',
    ),
    forbid(
      'web-without-api',
      { path: '^(kit|web|console)/' },
      { path: '^api/' },
      'they meet in the contract',
    ),
    forbid(
      'portal-and-console-apart',
      { path: '^(web|console)/' },
      { path: '^(web|console)/', pathNot: '^$1/' },
      'what both need is in the kit',
    ),
    forbid(
      'platform-below-features',
      { path: '^api/src/platform', pathNot: TEST },
      { path: '^api/src/(features|demo|routes|app|server|config)' },
      'the platform knows no domain; its tests ask it through features',
    ),
    forbid(
      'features-below-app',
      { path: '^api/src/features', pathNot: TEST },
      { path: '^api/src/(routes/|(app|app-parts|server)\\.ts$)' },
      'app puts features together, never the other way round',
    ),
    forbid(
      'api-features-by-service',
      { path: '^api/src/features/([^/]+)/', pathNot: TEST },
      {
        path: '^api/src/features/',
        pathNot: ['^api/src/features/$1/', '/service\\.ts$', '^api/src/features/requests/'],
      },
      'a feature uses another only through its service.ts; the kinds of request stand on features/requests',
    ),
    forbid(
      'api-tests-by-routes-or-service',
      { path: '^api/src/(?:platform|features/([^/]+))/.+\\.test\\.ts$' },
      {
        path: '^api/src/features/',
        pathNot: [
          '^api/src/features/$1/',
          '/service\\.ts$',
          'routes\\.ts$',
          '/retention\\.ts$',
          '^api/src/features/requests/',
        ],
      },
      'a test may also ask another feature through its routes, and let its rows end',
    ),
    forbid(
      'wire-names-stay-in-routes',
      { path: '^api/src/features/', pathNot: '((routes|\\.test)|webhooks/body)\\.ts$' },
      { path: '^contract/src/.+/(wire|schema)\\.ts$', dependencyTypesNot: ['type-only'] },
      'services and repositories speak English; only routes.ts touches the wire, and what a webhook sends',
    ),
    forbid(
      'wire-names-stay-in-web-api',
      { path: '^(kit|web|console)/src/', pathNot: '(/testing/.+|/api|\\.test)\\.tsx?$' },
      { path: '^contract/src/.+/wire\\.ts$', dependencyTypesNot: ['type-only'] },
      'screens speak English; only api.ts touches the wire, and tests that answer for the server',
    ),
    forbid(
      'zod-only-in-schemas',
      { path: '^contract/src/', pathNot: [...ZOD_FILES, '\\.test\\.ts$'] },
      { path: [...ZOD_FILES, '^node_modules/zod/'], dependencyTypesNot: ['type-only'] },
      'rules, models and wires are read by the browser: they use the types of a schema, never the schema',
    ),
    forbid(
      'zod-never-in-the-browser',
      { path: '^(kit|web|console)/src/', pathNot: '\\.test\\.tsx?$' },
      { path: [...ZOD_FILES, '^node_modules/zod/'], dependencyTypesNot: ['type-only'] },
      'with the rule before it: nothing that the browser loads leads to zod',
    ),
    forbid(
      'kit-knows-no-domain',
      { path: '^kit/' },
      { path: '^(api|web|console|e2e|guide|bench)/|^contract/src/(?!core/)' },
      'every application stands on the kit: it knows the core of the contract, and no feature',
    ),
    forbid(
      'nothing-below-start',
      { path: '^(web|console)/src/', pathNot: '^(web|console)/src/start/' },
      { path: '^(web|console)/src/start/' },
      'what a first visit loads begins there, and ends there',
    ),
    forbid(
      'start-before-the-portal',
      { path: '^web/src/(start|features/access)/' },
      {
        path: ['^web/src/app/', '^node_modules/@tanstack/'],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
      'sign-in is drawn before the router and the shell are there',
    ),
    forbid(
      'lib-below-features',
      { path: '^(web|console)/src/lib' },
      { path: '^(web|console)/src/(start|app|features)' },
    ),
    forbid(
      'features-below-web-app',
      { path: '^(web|console)/src/features' },
      { path: '^(web|console)/src/app' },
      'app puts features together',
    ),
    forbid(
      'web-features-by-api',
      { path: '^(web|console)/src/features/([^/]+)/' },
      {
        path: '^(web|console)/src/features/',
        pathNot: [
          '^$1/src/features/$2/',
          '/api\\.ts$',
          '^web/src/features/(requests|folders|proof)/',
          '^console/src/features/queue/',
          '^console/src/features/access/(ProofDialog\\.tsx|use-proved\\.ts|texts\\.ts)$',
        ],
      },
      'a feature uses another only through its api.ts; kinds of request and of folder stand on shared parts, whatever is sensitive asks for a proof, and a case is called, dated and taken as in the queue',
    ),
    forbid(
      'shared-parts-know-no-kind',
      { path: '^(?:api|web)/src/features/(requests|folders)/', pathNot: '\\.test\\.tsx?$' },
      {
        path: '/src/features/',
        pathNot: [
          '/src/features/(requests|folders)/',
          '/src/features/(profile|account|policies|news|events(?:/recording)?|cases|deadlines|request-files)/(api|service)\\.ts$',
        ],
      },
      'what all kinds stand on must not lean on one of them',
    ),
    forbid(
      'nothing-leans-on-bench',
      { path: '^(contract|api|kit|web|console)/' },
      { path: '^bench/' },
      'measurements use the product, the product never uses them',
    ),
    forbid(
      'examples-stand-alone',
      { path: '^examples/', pathNot: TEST },
      { path: '^(api|contract|kit|web|console|e2e|bench|node_modules)/' },
      'an integrator copies the folder and it runs',
    ),
    forbid(
      'nothing-leans-on-examples',
      { path: '^(contract|api|kit|web|console|bench|e2e)/' },
      { path: '^examples/' },
      'others start it as a process, as an integrator does',
    ),
    forbid(
      'bench-harness-below-commands',
      { path: '^bench/harness/' },
      { path: '^bench/', pathNot: '^bench/harness/' },
      'each command stands on the harness, and on no other command',
    ),
    forbid(
      'bench-world-below-commands',
      { path: '^bench/world/' },
      { path: '^bench/', pathNot: '^bench/(harness|world)/' },
      'what soak and faults do their work in knows neither',
    ),
    forbid(
      'bench-commands-apart',
      { path: '^bench/(api|web|door|soak|faults)/' },
      { path: '^bench/', pathNot: ['^bench/(harness|world)/', '^bench/$1/'] },
      'each command stands on the harness, and on no other command',
    ),
    forbid(
      'no-test-parts-in-product',
      {
        path: '^(api|kit|web|console|contract)/src',
        pathNot: '(\\.test\\.tsx?$|^(api|web|console)/src/testing/|^api/src/(attacks|document)/)',
      },
      { path: '^(api|web|console)/src/testing/|^api/src/(attacks|document)/|\\.test\\.tsx?$' },
      'tests and the document use the product, which never uses them: the image has neither',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // what is built or stored here; a package's own dist is what we import of it
    exclude: { path: '^(?!node_modules/).+/(dist|data|\\.data)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
