/** The build of `npm test` matches the sources, and starts in a third of their time. */
export const isBuilt = Boolean(process.env.TEST_BUILT_SITE)

/** The arguments with which Node starts one of the server's programs, from the root of the repository. */
export const programOf = (name: 'main' | 'ledger-verify'): string[] =>
  isBuilt ? [`server/dist/${name}.js`] : ['--import', 'tsx', `server/src/${name}.ts`]
