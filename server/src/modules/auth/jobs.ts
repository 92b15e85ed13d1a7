import { sweepGuesses } from '#modules/accounts'
import type { Platform } from '#platform'
import { resetLinkJob, sendResetLink } from './forgot.ts'
import { sweepExpired } from './store.ts'
import { resendJob, resendVerification } from './verify-email.ts'

export function authJobs(platform: Platform) {
  const { db, jobs } = platform
  jobs.on<{ email: string }>(resetLinkJob, ({ email }) => sendResetLink(platform, email))
  jobs.on<{ email: string }>(resendJob, ({ email }) => resendVerification(platform, email))
  jobs.every('17 * * * *', 'auth.sweep-expired', async () => {
    await sweepExpired(db.orm)
    await sweepGuesses(db.orm)
  })
}
