import { walletCalls } from '@ovation/contract'
import type { Routes } from '#modules/accounts'
import { audienceOf } from '#modules/people'
import type { Platform } from '#platform'
import { tipper } from './pay-tips.ts'
import { answeringRepeats } from './replay-answer.ts'
import { searchCharges } from './search-charges.ts'
import { walletStatement } from './statement.ts'
import { tip } from './tip.ts'
import { unlock } from './unlock.ts'
import type { Saleables, SaleKind } from './unlockables.ts'

const unlocks = {
  feed: walletCalls.buyFeed,
  video: walletCalls.buyVideo,
  gallery: walletCalls.buyGallery,
  message: walletCalls.buyMessage,
  stream: walletCalls.buyStream,
}

export function walletRoutes(routes: Routes, platform: Platform, saleables: Saleables) {
  const payTip = tipper(platform.db)
  routes.handle(walletCalls.tip, ({ viewer, params, body, once, request }) =>
    answeringRepeats(platform, viewer.id, once, () =>
      tip(platform, payTip, viewer, audienceOf(platform, viewer, request), params.id, body, once),
    ),
  )

  const handleUnlock = (kind: SaleKind) =>
    routes.handle(unlocks[kind], ({ viewer, params, body, once, request }) =>
      answeringRepeats(platform, viewer.id, once, () => {
        const member = audienceOf(platform, viewer, request)
        return unlock(platform, saleables, viewer, member, { kind, ...params, ...body }, once)
      }),
    )
  handleUnlock('feed')
  handleUnlock('video')
  handleUnlock('gallery')
  handleUnlock('message')
  handleUnlock('stream')

  routes.handle(walletCalls.charges, ({ viewer, query }) => searchCharges(platform, viewer.id, query))

  routes.handle(walletCalls.walletStatement, async ({ viewer, query, reply }) => {
    reply.header('content-disposition', 'attachment; filename="wallet.csv"')
    return walletStatement(platform, viewer.id, query)
  })
}
