import { readConfig } from '#config'
import { addBackup } from '#modules/site/health'
import { openDatabase } from '#platform/postgres'
import { readBackupArguments } from './backup-arguments.ts'
import { command, reachDatabase } from './reach-database.ts'

/** Records that a backup has succeeded: the last line of an operator's own script. */
async function run(): Promise<boolean> {
  const backup = readBackupArguments(process.argv.slice(2))
  const { url, leave } = await reachDatabase(readConfig())
  const db = openDatabase(url, { max: 1 })
  try {
    await addBackup(db.orm, backup)
    console.log(`Recorded: a backup (${backup.kind}) has succeeded.`)
    return true
  } finally {
    await db.close()
    await leave()
  }
}

await command(run)
