import { readConfig } from '#config'
import { makeOwner } from '#modules/identity/team'
import { openDatabase } from '#platform/postgres'
import { command, NothingThere, reachDatabase } from './reach-database.ts'

const looksLikeAddress = /^[^\s@]+@[^\s@]+$/

async function run(): Promise<boolean> {
  const email = process.argv[2]?.trim() ?? ''
  if (!looksLikeAddress.test(email)) throw new NothingThere('Say whose: npm run operator -- you@example.com')
  const config = readConfig()
  const { url, leave } = await reachDatabase(config)
  const db = openDatabase(url, { max: 1 })
  try {
    const token = await db.orm.transaction((tx) => makeOwner(tx, email))
    if (!token) throw new NothingThere(`${email} is a creator’s address: an operator needs one of their own.`)
    console.log(`${email} is an owner of the site. Choose a password within an hour:`)
    console.log(`${config.publicUrl}/auth/reset-password?token=${token}&next=setup`)
    return true
  } finally {
    await db.close()
    await leave()
  }
}

await command(run)
