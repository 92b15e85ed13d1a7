import { sql } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import type { Platform } from '#platform'
import { open } from './fill.ts'
import { fillLater } from './jobs.ts'
import { demoPassword, seed } from './seed.ts'

export const demoLogins = ['fan@demo.local', 'creator@demo.local', 'admin@demo.local'].map((email) => ({
  email,
  password: demoPassword,
}))

/** Only one starting process fills the site; the others wait here and find it full. */
const demoLock = 7_683_285

/** Fills an empty site, a full demo's pages in the background. Returns whether the demo people are there. */
export async function ensureDemo(platform: Platform, say: (line: string) => void): Promise<boolean> {
  return platform.db.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`)
    const [anyone] = await tx.select({ id: accounts.id }).from(accounts).limit(1)
    if (!anyone) {
      say('Drawing the demo people and their pictures…')
      await seed(platform, tx)
      await open(platform, tx)
      if (platform.config.demo === 'full') await fillLater(platform, tx)
      return true
    }
    const { rows } = await tx.execute(sql`select 1 from accounts where lower(email) = 'fan@demo.local'`)
    return rows.length > 0
  })
}
