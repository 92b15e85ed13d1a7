import { verificationCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { listVerifications, presentVerification, viewVerification } from './list-verifications.ts'
import { startVerification } from './start-verification.ts'

export function ledgerRoutes(routes: Routes, platform: Platform) {
  routes.handle(verificationCalls.verifyLedger, async ({ viewer }) =>
    presentVerification(platform, await startVerification(platform, viewer.id)),
  )

  routes.handle(verificationCalls.ledgerVerifications, ({ query }) => listVerifications(platform, query))

  routes.handle(verificationCalls.ledgerVerification, ({ params }) => viewVerification(platform, params.id))
}
