import type { Demo, DemoLogin } from '@ovation/server/demo'
import { accounts } from '@ovation/server/modules/identity/accounts'
import { startVerification } from '@ovation/server/modules/money/ledger'
import type { Platform } from '@ovation/server/platform'
import { addFailedJob, closeAccount } from './incidents.ts'
import { demoJobs, fillFromFirst } from './jobs.ts'
import { broadcastDemo } from './live/broadcast.ts'
import { addReports } from './moderation.ts'
import { addDemoCard, addDispute, demoCoupons } from './money/index.ts'
import { addNotifications } from './notifications.ts'
import {
  demoAddresses,
  demoTransaction,
  loginHint,
  makeLogins,
  publishedLogins,
  replacePublished,
  shownOnce,
} from './people/passwords.ts'
import { seed } from './seed.ts'

/** Fills an empty site; the pages of a full demo are filled in the background. Returns the lines to print at start. */
export async function ensureDemo(platform: Platform, say: (line: string) => void): Promise<string[]> {
  const logins = await fillIfEmpty(platform, say)
  if (logins) {
    // After the commit, because the payment service stores it.
    await addDemoCard(platform, demoAddresses.fan)
    await addDispute(platform)
    await closeAccount(platform)
    await startVerification(platform, null)
    return hints(platform, logins)
  }
  const renewed = platform.config.isLocal ? [] : await replacePublished(platform)
  if (renewed.length > 0) return hints(platform, renewed)
  const known = await publishedLogins(platform)
  if (!known) return []
  return known.length > 0
    ? hints(platform, known)
    : ['The demo passwords were shown once. npm run demo:passwords sets new ones.', couponHint]
}

const couponHint = `Coupons to try: ${demoCoupons.map(({ code }) => code).join(', ')}`

const hints = ({ config }: Platform, logins: DemoLogin[]) => [
  ...logins.map(loginHint),
  ...(config.isLocal ? [] : [shownOnce]),
  couponHint,
]

/** Null when the site has accounts already. */
const fillIfEmpty = (platform: Platform, say: (line: string) => void): Promise<DemoLogin[] | null> =>
  demoTransaction(platform.db, async (tx) => {
    const [anyone] = await tx.select({ id: accounts.id }).from(accounts).limit(1)
    if (anyone) return null
    say('Drawing the demo people and their pictures…')
    const logins = makeLogins(platform.config)
    await seed(platform, tx, logins)
    await addReports(tx)
    await addNotifications(tx)
    await addFailedJob(platform, tx)
    if (platform.config.demo === 'full') await fillFromFirst(platform, tx)
    return logins
  })

/** The interface that the server loads. */
export const demo: Demo = { ensureDemo, demoJobs, broadcastDemo }
