/** What `npm test` has built before is made of the sources as they are, and starts in a third of their time. */
export const isBuilt = Boolean(process.env.TEST_BUILT_SITE)

/** How Node starts one of the server's programs, from the root of the repository. */
export const programOf = (name: 'main' | 'ledger-verify'): string[] =>
  isBuilt ? [`server/dist/${name}.js`] : ['--import', 'tsx', `server/src/${name}.ts`]
