import type { BodyOf, Paid, walletCalls } from '@ovation/contract'
import type { Viewer } from '#modules/accounts'
import { hundredths, type Member } from '#modules/people'
import { readSettings } from '#modules/settings'
import type { Platform } from '#platform'
import { invalid, notFound } from '#platform/errors'
import type { Once } from '#platform/http'
import { paidFor, presentPaid } from './present.ts'
import { nameOf, tellSale, tokens } from './tell-sale.ts'
import { tipAtOnce } from './tip-at-once.ts'

type Tip = BodyOf<typeof walletCalls.tip>

/** Tips a creator. */
export async function tip(
  platform: Platform,
  viewer: Viewer,
  member: Member,
  idOrUsername: string,
  { price, conversationId, sessionId }: Tip,
  once: Once | null,
): Promise<Paid> {
  const settings = await readSettings(platform)
  const gross = hundredths('price', price)
  const { minimumTipPrice: least, maximumTipPrice: most } = settings
  if (price < least || price > most) throw invalid('price', `Choose from ${least} to ${most} tokens.`)
  if (isOneself(viewer, idOrUsername)) throw invalid('id', 'You cannot tip yourself.')
  const type = sessionId ? 'stream_tip' : 'tip'
  const objectId = sessionId ?? conversationId
  const sale = { type, objectId, payerId: viewer.id, gross, once } as const
  const commission = settings.performerCommission
  const paid = await tipAtOnce(platform.db, member, idOrUsername, { ...sale, commission })
  if (!paid) throw notFound('This creator')
  const { outcome, creator } = paid
  if (!outcome.isNew) return paidFor(platform, outcome.id)
  const text = `${nameOf(viewer)} tipped you ${tokens(gross)}.`
  tellSale(platform, { ...sale, creatorId: creator.id }, outcome, { title: 'A tip', text })
  const charge = { ...outcome, type, gross, quantity: 1, item: null, orderId: null } as const
  return presentPaid(platform.files, { ...charge, status: 'success', creator })
}

const isOneself = ({ id, isPerformer, account }: Viewer, idOrUsername: string) =>
  isPerformer && [id, account.username?.toLowerCase()].includes(idOrUsername.toLowerCase())
