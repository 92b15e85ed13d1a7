import { fileURLToPath } from 'node:url'

/** The build of `npm test` matches the sources, and starts in a third of their time. */
export const isBuilt = Boolean(process.env.TEST_BUILT_SITE)

/** The arguments with which Node starts one of the server's programs, from the root of the repository. */
export const programOf = (name: 'main' | 'ledger-verify'): string[] =>
  isBuilt ? [`server/dist/${name}.js`] : ['--import', 'tsx', `server/src/${name}.ts`]

const testPrograms = {
  'live-peers': '../live/program.ts',
  engine: '../live/engine-program.ts',
  'media-worker': '../media/media-worker.ts',
}

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The arguments with which Node starts a program of the tests; scripts/bundle.mjs bundles them. */
export const testProgram = (name: keyof typeof testPrograms): string[] =>
  isBuilt ? [pathOf(`../../dist/${name}.js`)] : ['--import', 'tsx', pathOf(testPrograms[name])]
