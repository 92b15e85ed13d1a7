import { readConfig } from '#config'
import { openDatabase } from '#platform/postgres'
import { loadDemoPasswords } from './demo.ts'
import { command, NothingThere, reachDatabase } from './reach-database.ts'

async function renew(): Promise<boolean> {
  const config = readConfig()
  const { url, leave } = await reachDatabase(config)
  const db = openDatabase(url, { max: 1 })
  try {
    const { loginHint, renewLogins } = await loadDemoPasswords()
    const logins = await renewLogins({ config, db })
    if (logins.length === 0) throw new NothingThere('The people of the demo are not on this site.')
    for (const login of logins) console.log(loginHint(login))
    return true
  } finally {
    await db.close()
    await leave()
  }
}

await command(renew)
