import { walletCalls } from '@ovation/contract'
import type { UnlockableKind } from '#modules/content/items'
import type { Routes } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { commissionRoutes } from './commission/routes.ts'
import { tipPayer } from './pay-tips.ts'
import { replayAnswer } from './replay-answer.ts'
import { searchCharges } from './search-charges.ts'
import { walletStatement } from './statement.ts'
import { tip } from './tip.ts'
import { publishTips, streamTipsPaid } from './tips-paid.ts'
import { unlock } from './unlock.ts'

const unlocks = {
  feed: walletCalls.buyFeed,
  video: walletCalls.buyVideo,
  gallery: walletCalls.buyGallery,
  message: walletCalls.buyMessage,
  stream: walletCalls.buyStream,
}

export function walletRoutes(routes: Routes, platform: Platform) {
  const { db, background } = platform
  const payTip = tipPayer(db, (tx, tips) => publishTips(platform, tx, streamTipsPaid, tips), background)
  routes.handle(walletCalls.tip, ({ viewer, params, body, idempotencyKey, request }) =>
    replayAnswer(platform, viewer.id, idempotencyKey, () => {
      const member = audienceOf(platform, viewer, request)
      return tip(platform, payTip, { viewer, member, idOrUsername: params.id, body, idempotencyKey })
    }),
  )

  commissionRoutes(routes, platform)

  const handleUnlock = (kind: UnlockableKind) =>
    routes.handle(unlocks[kind], ({ viewer, params, body, idempotencyKey, request }) =>
      replayAnswer(platform, viewer.id, idempotencyKey, () => {
        const member = audienceOf(platform, viewer, request)
        return unlock(platform, viewer, member, { kind, ...params, ...body }, idempotencyKey)
      }),
    )
  handleUnlock('feed')
  handleUnlock('video')
  handleUnlock('gallery')
  handleUnlock('message')
  handleUnlock('stream')

  routes.handle(walletCalls.charges, ({ viewer, query }) => searchCharges(platform, viewer.id, query))

  routes.handle(walletCalls.walletStatement, async ({ viewer, query, header }) => {
    header('content-disposition', 'attachment; filename="wallet.csv"')
    return walletStatement(platform, viewer.id, query)
  })
}
