import { disputeCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { searchDisputes } from './search-disputes.ts'
import { submitEvidence } from './submit-evidence.ts'
import { viewDispute } from './view-dispute.ts'

export function disputeRoutes(routes: Routes, platform: Platform) {
  routes.handle(disputeCalls.disputes, ({ query }) => searchDisputes(platform, query))

  routes.handle(disputeCalls.dispute, ({ params }) => viewDispute(platform, params.id))

  routes.handle(disputeCalls.submitEvidence, ({ viewer, params, body }) =>
    submitEvidence(platform, viewer.id, params.id, body.text),
  )
}
