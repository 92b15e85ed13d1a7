import { fileURLToPath } from 'node:url'

/** Whether this runs from server/dist, where all files of the bundle are in one folder, and not from the sources. */
export const isBundled = !import.meta.url.endsWith('.ts')

/** The folder of this package, with its migrations, its SQL and its reference data. */
export const serverFolder = new URL(isBundled ? '../' : '../../../', import.meta.url)

/** The file of the bundle that scripts/bundle.mjs gives this name. */
export const bundled = (name: string) => new URL(`./${name}.js`, import.meta.url)

/** Arguments with which Node runs one of the site's programs: its file in the bundle, or its source. */
export const programArgs = (name: string, source: URL) =>
  isBundled ? [fileURLToPath(bundled(name))] : ['--import', 'tsx', fileURLToPath(source)]
