import { moderationCalls, reportCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { assignCase } from './cases/assign.ts'
import { openCaseByOperator } from './cases/open-by-operator.ts'
import { replyToReporters } from './cases/reply.ts'
import { searchCases } from './cases/search-cases.ts'
import { viewCase } from './cases/view-case.ts'
import { viewCaseContent } from './cases/view-content.ts'
import { appealDecision } from './decisions/appeal.ts'
import { decideCase } from './decisions/decide.ts'
import { hideContent } from './decisions/hide.ts'
import { listDecisions } from './decisions/list-decisions.ts'
import { removeProfileParts } from './decisions/remove-profile-parts.ts'
import { restoreContent } from './decisions/restore.ts'
import { report } from './reports/report.ts'

export function moderationRoutes(routes: Routes, platform: Platform) {
  routes.handle(reportCalls.report, async ({ viewer, body, request }) => {
    await report(platform, audienceOf(platform, viewer, request), body)
    return { success: true }
  })

  routes.handle(moderationCalls.operatorCases, ({ viewer, query }) => searchCases(platform, viewer.id, query))

  routes.handle(moderationCalls.openCase, ({ viewer, body }) => openCaseByOperator(platform, viewer.id, body))

  routes.handle(moderationCalls.operatorCase, ({ params }) => viewCase(platform, params.id))

  routes.handle(moderationCalls.viewCaseContent, ({ viewer, params }) =>
    viewCaseContent(platform, viewer.id, params.id),
  )

  routes.handle(moderationCalls.assignCase, ({ viewer, params, body }) =>
    assignCase(platform, viewer.id, params.id, body.assigneeId),
  )

  routes.handle(moderationCalls.hideCaseContent, ({ viewer, params, body }) =>
    hideContent(platform, viewer.id, params.id, body.isHidden),
  )

  routes.handle(moderationCalls.decideCase, ({ viewer, params, body }) =>
    decideCase(platform, viewer.account, params.id, body),
  )

  routes.handle(moderationCalls.removeProfileParts, ({ viewer, params, body }) =>
    removeProfileParts(platform, viewer.id, params.id, body),
  )

  routes.handle(moderationCalls.restoreCaseContent, ({ viewer, params, body }) =>
    restoreContent(platform, viewer.id, params.id, body.message),
  )

  routes.handle(moderationCalls.replyToReporters, ({ viewer, params, body }) =>
    replyToReporters(platform, viewer.id, params.id, body),
  )

  routes.handle(moderationCalls.contentDecisions, ({ viewer, query }) =>
    listDecisions(platform, viewer.id, query),
  )

  routes.handle(moderationCalls.appealDecision, ({ viewer, params, body }) =>
    appealDecision(platform, viewer.id, params.id, body.text),
  )
}
