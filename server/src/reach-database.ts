import { type Config, ConfigError } from '#config'
import {
  EmbeddedPostgresError,
  findRunningPostgres,
  hasPostgres,
  startEmbeddedPostgres,
} from '#platform/postgres'

/** The reason why a command has nothing to do. */
export class NothingThere extends Error {}

/** The database of the site, whether the site runs or not. */
export async function reachDatabase({ databaseUrl, dataDir }: Config) {
  const running = databaseUrl || (await findRunningPostgres(dataDir))
  if (running) return { url: running, leave: async () => {} }
  if (!(await hasPostgres(dataDir)))
    throw new NothingThere(`There is no database in ${dataDir}: start the site first, or set DATABASE_URL.`)
  const { url, stop } = await startEmbeddedPostgres({ dataDir, say: (line) => console.log(line) })
  return { url, leave: stop }
}

/** Runs a command to its end. Expected errors are printed as a sentence. */
export async function command(work: () => Promise<boolean>) {
  try {
    process.exitCode = (await work()) ? 0 : 1
  } catch (error) {
    const isExpected = [ConfigError, EmbeddedPostgresError, NothingThere].some(
      (kind) => error instanceof kind,
    )
    console.error(isExpected && error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
