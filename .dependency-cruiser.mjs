/** What each layer of web/app may import, itself included. */
const layers = {
  api: ['api'],
  store: ['api', 'store'],
  ui: ['api', 'ui'],
  shell: ['api', 'store', 'ui', 'shell'],
  features: ['api', 'store', 'ui', 'shell', 'features'],
  main: ['api', 'store', 'ui', 'shell', 'features', 'main'],
}

const webLayers = [
  ...Object.entries(layers).map(([layer, below]) => ({
    name: `web-${layer}-imports-lower-layers-only`,
    severity: 'error',
    from: { path: `^web/app/${layer}/` },
    to: { path: `^web/app/(?!(${below.join('|')})/)` },
  })),
  {
    name: 'web-testing-is-for-tests',
    severity: 'error',
    from: { pathNot: '^web/app/testing/' },
    to: { path: '^web/app/testing/' },
  },
]

/** One rule for each group of folders but the first: it imports itself and those after it. */
const groupsInOrder = (side, folder, groups) =>
  groups.slice(1).map((group, above) => ({
    name: `${side}-${group}-imports-no-group-above`,
    severity: 'error',
    from: { path: `^${folder}/${group}/` },
    to: { path: `^${folder}/(${groups.slice(0, above + 1).join('|')})/` },
  }))

const serverGroups = groupsInOrder('server', 'server/src/modules', [
  'site',
  'social',
  'live',
  'money',
  'content',
  'identity',
])

/** Screens of content have buttons to buy it, so content is above money here. */
const webGroups = groupsInOrder('web', 'web/app/features', [
  'site',
  'social',
  'live',
  'content',
  'money',
  'identity',
])

/**
 * The dependencies that ARCHITECTURE.md allows: web → contract ← server, modules → platform, modules by their index.ts,
 * the order of the groups of modules, the layers of the web, no cycles of files. Cycles of folders and groups are found
 * by scripts/check-dependencies.mjs.
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
      name: 'contract-is-independent',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|demo|testing|web)/' },
    },
    {
      name: 'stripe-sandbox-is-independent',
      severity: 'error',
      from: { path: '^stripe-sandbox/' },
      to: { path: '^(contract|server|demo|testing|web)/' },
    },
    {
      name: 'web-imports-only-the-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|demo|testing|stripe-sandbox)/' },
    },
    {
      name: 'server-does-not-import-the-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'server-does-not-import-demo-or-testing',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '^(demo|testing)/' },
    },
    {
      name: 'demo-imports-index-files-of-the-server',
      severity: 'error',
      from: { path: '^(demo|testing)/' },
      to: { path: '^server/src/(modules/[^/]+|platform)/[^/]+/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'platform-imports-no-module',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(modules|tables|views|demo|app|web|main)' },
    },
    {
      name: 'tables-import-nothing',
      severity: 'error',
      comment:
        'Views and modules import them; scripts/check-tables.mjs checks which module may name which table.',
      from: { path: '^server/src/tables/' },
      to: { path: '^server/src/', pathNot: '^server/src/tables/' },
    },
    {
      name: 'views-import-tables-only',
      severity: 'error',
      comment: 'Modules import views, so a view that imports a module closes a cycle.',
      from: { path: '^server/src/views/' },
      to: { path: '^server/src/', pathNot: '^server/src/(views|tables|platform)/' },
    },
    {
      name: 'modules-are-imported-by-index',
      severity: 'error',
      from: { path: '^server/src/(modules/[^/]+|platform)/([^/]+)/' },
      to: {
        path: '^server/src/(modules/[^/]+|platform)/[^/]+/',
        pathNot: ['^server/src/$1/$2/', '/index\\.ts$'],
      },
    },
    {
      name: 'modules-are-imported-by-index-from-outside',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(modules|platform)/' },
      to: { path: '^server/src/modules/[^/]+/[^/]+/', pathNot: '/index\\.ts$' },
    },
    ...serverGroups,
    ...webGroups,
    ...webLayers,
    {
      name: 'imports-resolve',
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
      conditionNames: ['import', 'default'],
      exportsFields: ['exports'],
    },
  },
}
