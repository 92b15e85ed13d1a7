import { readConfig } from '#config'
import { verifyLedger } from '#modules/money/ledger'
import { openDatabase } from '#platform/postgres'
import { extensions } from './modules/index.ts'
import { command, NothingThere, reachDatabase } from './reach-database.ts'

const say = (line: string) => console.log(line)

async function verify(): Promise<boolean> {
  const { url, leave } = await reachDatabase(readConfig())
  const db = openDatabase(url, { max: 1 })
  try {
    const { promises, differences, transfers } = await verifyLedger({ db, extensions }).catch(
      (error: unknown) => {
        const { host } = new URL(url)
        const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : error
        throw new NothingThere(`The ledger at ${host} cannot be read: ${reason}`)
      },
    )
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

await command(verify)
