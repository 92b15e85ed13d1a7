import { eq, sql } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import type { Platform } from '#platform'
import { open } from './fill.ts'
import { fillLater } from './jobs.ts'
import { demoCoupons, giveCard } from './money/index.ts'
import { demoPassword, seed } from './seed.ts'

const fanAddress = 'fan@demo.local'

export const demoLogins = [fanAddress, 'creator@demo.local', 'admin@demo.local'].map((email) => ({
  email,
  password: demoPassword,
}))

/** What whoever starts the site is told, a line each. */
export const demoHints = [
  ...demoLogins.map(({ email, password }) => `Log in as ${email} with the password ${password}`),
  `Coupons to try: ${demoCoupons.map(({ code }) => code).join(', ')}`,
]

/** Only one starting process fills the site; the others wait here and find it full. */
const demoLock = 7_683_285

/** Fills an empty site, a full demo's pages in the background. Returns whether the demo people are there. */
export async function ensureDemo(platform: Platform, say: (line: string) => void): Promise<boolean> {
  const { isNew, isThere } = await platform.db.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`)
    const [anyone] = await tx.select({ id: accounts.id }).from(accounts).limit(1)
    if (!anyone) {
      say('Drawing the demo people and their pictures…')
      await seed(platform, tx)
      await open(platform, tx)
      if (platform.config.demo === 'full') await fillLater(platform, tx)
      return { isNew: true, isThere: true }
    }
    const found = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, fanAddress))
    return { isNew: false, isThere: found.length > 0 }
  })
  // After the commit, for the payment service keeps it.
  if (isNew) await giveCard(platform, fanAddress)
  return isThere
}
