import { operatorCalls } from '@ovation/contract'
import type { Routes } from '#modules/accounts'
import type { Platform } from '#platform'
import { searchCreators } from './search-creators.ts'
import { searchMails } from './search-mails.ts'
import { verifyCreator } from './verify-creator.ts'

export function operatorRoutes(routes: Routes, platform: Platform) {
  routes.handle(operatorCalls.outbox, ({ query }) => searchMails(platform, query))

  routes.handle(operatorCalls.creatorsToVerify, ({ query }) => searchCreators(platform, query))

  routes.handle(operatorCalls.verifyCreator, ({ params, body }) => verifyCreator(platform, params.id, body))
}
