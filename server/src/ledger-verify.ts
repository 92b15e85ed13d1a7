import { ConfigError, readConfig } from '#config'
import { verifyLedger } from '#modules/ledger'
import {
  EmbeddedPostgresError,
  findRunningPostgres,
  hasPostgres,
  openDatabase,
  startEmbeddedPostgres,
} from '#platform/postgres'

/** Why there is nothing to verify, in a sentence. */
class NothingToVerify extends Error {}

const say = (line: string) => console.log(line)

/** The database of the site, which may be running at this moment or not. */
async function reachDatabase() {
  const { databaseUrl, dataDir } = readConfig()
  const running = databaseUrl || (await findRunningPostgres(dataDir))
  if (running) return { url: running, leave: async () => {} }
  if (!(await hasPostgres(dataDir)))
    throw new NothingToVerify(
      `There is no database in ${dataDir}: start the site first, or set DATABASE_URL.`,
    )
  const { url, stop } = await startEmbeddedPostgres({ dataDir, say })
  return { url, leave: stop }
}

async function verify(): Promise<boolean> {
  const { url, leave } = await reachDatabase()
  const db = openDatabase(url, { max: 1 })
  try {
    const { promises, differences, transfers } = await verifyLedger(db).catch((error: unknown) => {
      const { host } = new URL(url)
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : error
      throw new NothingToVerify(`The ledger at ${host} cannot be read: ${reason}`)
    })
    say(`Checked ${transfers} transfers:`)
    for (const promise of promises) say(`  ${promise}`)
    say(differences.length === 0 ? 'No difference.' : 'These are the differences:')
    for (const difference of differences) say(`  ${difference}`)
    return differences.length === 0
  } finally {
    await db.close()
    await leave()
  }
}

try {
  process.exitCode = (await verify()) ? 0 : 1
} catch (error) {
  const isExpected = [ConfigError, EmbeddedPostgresError, NothingToVerify].some(
    (kind) => error instanceof kind,
  )
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
