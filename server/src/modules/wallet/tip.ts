import type { BodyOf, Paid, walletCalls } from '@ovation/contract'
import type { Viewer } from '#modules/accounts'
import { hundredths, type Member } from '#modules/people'
import { readSettings } from '#modules/settings'
import type { Platform } from '#platform'
import { invalid, notFound } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import { newId } from '#platform/ids'
import type { tipPayer } from './pay-tips.ts'
import { presentPaid } from './present.ts'
import { nameOf, tellSale, tokens } from './tell-sale.ts'

type Body = BodyOf<typeof walletCalls.tip>
type PayTip = ReturnType<typeof tipPayer>

/** Tips a creator. */
export async function tip(
  platform: Platform,
  payTip: PayTip,
  viewer: Viewer,
  { country }: Member,
  idOrUsername: string,
  { price, conversationId, sessionId }: Body,
  idempotencyKey: IdempotencyKey | null,
): Promise<Paid> {
  const settings = await readSettings(platform)
  const gross = hundredths('price', price)
  const { minimumTipPrice: least, maximumTipPrice: most, performerCommission: commission } = settings
  if (price < least || price > most) throw invalid('price', `Choose from ${least} to ${most} tokens.`)
  if (isOneself(viewer, idOrUsername)) throw invalid('id', 'You cannot tip yourself.')
  const type = sessionId ? 'stream_tip' : 'tip'
  const sale = { type, objectId: sessionId ?? conversationId ?? null, payerId: viewer.id, gross } as const
  const paid = await payTip({ ...sale, id: newId(), country, idOrUsername, commission, idempotencyKey })
  if (!paid) throw notFound('This creator')
  const text = `${nameOf(viewer)} tipped you ${tokens(gross)}.`
  tellSale(platform, { ...sale, creatorId: paid.creator.id }, paid, { title: 'A tip', text })
  return presentPaid(platform.files, { ...paid, ...goods, type, gross })
}

/** A tip buys nothing. */
const goods = { quantity: 1, item: null, orderId: null, status: 'success' } as const

const isOneself = ({ id, isPerformer, account }: Viewer, idOrUsername: string) =>
  isPerformer && [id, account.username?.toLowerCase()].includes(idOrUsername.toLowerCase())
