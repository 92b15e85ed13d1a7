/** What each floor of web/app may stand on, itself included. The roof may know everything below it. */
const floors = {
  api: ['api'],
  store: ['api', 'store'],
  ui: ['api', 'ui'],
  shell: ['api', 'store', 'ui', 'shell'],
  features: ['api', 'store', 'ui', 'shell', 'features'],
  main: ['api', 'store', 'ui', 'shell', 'features', 'main'],
}

const webFloors = [
  ...Object.entries(floors).map(([floor, below]) => ({
    name: `web-${floor}-stands-on-lower-floors`,
    severity: 'error',
    from: { path: `^web/app/${floor}/` },
    to: { path: `^web/app/(?!(${below.join('|')})/)` },
  })),
  {
    name: 'web-testing-is-for-tests',
    severity: 'error',
    from: { pathNot: '^web/app/testing/' },
    to: { path: '^web/app/testing/' },
  },
]

/**
 * The arrows of ARCHITECTURE.md: web → contract ← server, modules → platform, one door to each module, the floors of
 * the web, no cycles of files. Cycles of folders are found by scripts/arrows.mjs.
 */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|demo|testing|web)/' },
    },
    {
      name: 'the-sandbox-stands-alone',
      severity: 'error',
      from: { path: '^stripe-sandbox/' },
      to: { path: '^(contract|server|demo|testing|web)/' },
    },
    {
      name: 'web-knows-only-the-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|demo|testing|stripe-sandbox)/' },
    },
    {
      name: 'server-does-not-know-the-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'the-site-runs-without-demo-and-testing',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '^(demo|testing)/' },
    },
    {
      name: 'the-demo-knows-the-doors-of-the-server',
      severity: 'error',
      from: { path: '^(demo|testing)/' },
      to: { path: '^server/src/(modules/[^/]+|platform)/[^/]+/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(modules|tables|views|demo|app|web|main)' },
    },
    {
      name: 'tables-know-nothing',
      severity: 'error',
      comment:
        'The ground that views and modules stand on; who may name which is checked by scripts/check-tables.mjs.',
      from: { path: '^server/src/tables/' },
      to: { path: '^server/src/', pathNot: '^server/src/tables/' },
    },
    {
      name: 'views-know-tables-only',
      severity: 'error',
      comment: 'Modules import views, so a view that asked a module would lead back to itself.',
      from: { path: '^server/src/views/' },
      to: { path: '^server/src/', pathNot: '^server/src/(views|tables|platform)/' },
    },
    {
      name: 'one-door-to-a-module',
      severity: 'error',
      from: { path: '^server/src/(modules/[^/]+|platform)/([^/]+)/' },
      to: {
        path: '^server/src/(modules/[^/]+|platform)/[^/]+/',
        pathNot: ['^server/src/$1/$2/', '/index\\.ts$'],
      },
    },
    {
      name: 'one-door-from-outside',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(modules|platform)/' },
      to: { path: '^server/src/modules/[^/]+/[^/]+/', pathNot: '/index\\.ts$' },
    },
    ...webFloors,
    {
      name: 'nothing-missing',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\.css$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test\\.tsx?$|/dist/|/build/|\\.module\\.css$)' },
    webpackConfig: { fileName: 'scripts/resolve-web.cjs' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      conditionNames: ['@ovation/source', 'import', 'default'],
      exportsFields: ['exports'],
    },
  },
}
