import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Whether this runs from server/dist, where all files of the bundle are in one folder, and not from the sources. */
export const isBundled = !import.meta.url.endsWith('.ts')

/** The folder of this package, with its migrations, its SQL and its reference data. */
export const serverFolder = new URL(isBundled ? '../' : '../../../', import.meta.url)

let version: Promise<string> | undefined

/** The version of Ovation. */
export function siteVersion(): Promise<string> {
  version ??= readFile(new URL('package.json', serverFolder), 'utf8').then((text) => {
    const parsed: { version: string } = JSON.parse(text)
    return parsed.version
  })
  return version
}

const bundleFolder = new URL(isBundled ? './' : '../../../dist/', import.meta.url)

/** The file of the bundle that scripts/bundle.mjs gives this name. */
export const bundled = (name: string) => new URL(`${name}.js`, bundleFolder)

/** `npm test` has just made the bundle, so it matches the sources, and its programs start in a third of the time. */
const startsBundled = isBundled || Boolean(process.env.TEST_BUILT_SITE)

/** Arguments with which Node runs one of the site's programs: its file in the bundle, or its source. */
export const programArgs = (name: string, source: URL) =>
  startsBundled ? [fileURLToPath(bundled(name))] : ['--import', 'tsx', fileURLToPath(source)]
