import { operatorCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { endStreamAsOperator } from '#modules/live/streaming'
import type { Platform } from '#platform'
import { decideCreator } from './decide-creator.ts'
import { growth, revenue } from './figures.ts'
import { listDecisions } from './list-decisions.ts'
import { openDocuments } from './open-documents.ts'
import { countPending, countStates } from './queries/counts.ts'
import { searchConsole } from './search-console.ts'
import { searchCreators } from './search-creators.ts'
import { searchMails } from './search-mails.ts'
import { sendMailAgain } from './send-mail-again.ts'

export function operatorRoutes(routes: Routes, platform: Platform) {
  routes.handle(operatorCalls.overview, () => countStates(platform.db.orm))

  routes.handle(operatorCalls.pending, ({ viewer }) => countPending(platform.db.orm, viewer.operatorRole))

  routes.handle(operatorCalls.revenue, () => revenue(platform))

  routes.handle(operatorCalls.growth, () => growth(platform))

  routes.handle(operatorCalls.searchConsole, ({ viewer, query }) =>
    searchConsole(platform, viewer.operatorRole, query),
  )

  routes.handle(operatorCalls.endStreamAsOperator, ({ viewer, params }) =>
    endStreamAsOperator(platform, viewer.id, params.id),
  )

  routes.handle(operatorCalls.outbox, ({ query }) => searchMails(platform, query))

  routes.handle(operatorCalls.sendMailAgain, ({ viewer, params }) =>
    sendMailAgain(platform, viewer.id, params.id),
  )

  routes.handle(operatorCalls.creatorsToVerify, ({ query }) => searchCreators(platform, query))

  routes.handle(operatorCalls.creatorDocuments, ({ viewer, params }) =>
    openDocuments(platform, viewer.id, params.id),
  )

  routes.handle(operatorCalls.creatorDecisions, ({ params }) => listDecisions(platform, params.id))

  routes.handle(operatorCalls.verifyCreator, ({ viewer, params, body }) =>
    decideCreator(platform, viewer.id, params.id, body),
  )
}
