import { sweepEmailLinks, sweepLoginAttempts, sweepSessions } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { type Asking, resetLinkJob, sendResetLink } from './request-password-reset.ts'
import { resendJob, resendVerification } from './verify-email.ts'

export function authJobs(platform: Platform) {
  const { db, jobs } = platform
  jobs.on<Asking>(resetLinkJob, (asking) => sendResetLink(platform, asking))
  jobs.on<Asking>(resendJob, (asking) => resendVerification(platform, asking))
  jobs.every('17 * * * *', 'auth.sweep-expired', async () => {
    await sweepSessions(db.orm)
    await sweepEmailLinks(db.orm)
    await sweepLoginAttempts(db.orm)
  })
}
