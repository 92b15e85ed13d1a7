import { accounts } from '@ovation/server/modules/identity/accounts'
import { saveCard, startPayment } from '@ovation/server/modules/money/payments'
import type { Platform } from '@ovation/server/platform'
import { and, asc, eq, isNull } from 'drizzle-orm'

/** Which of the fans disputes a payment. */
const disputing = 7
const priceCents = 2500

/**
 * A fan tops up with a sandbox card whose payments are disputed. The sandbox reports the dispute as the real service
 * would. A site with a real payment provider has none.
 */
export async function addDispute(platform: Platform) {
  const { db, cardGateway: services } = platform
  if (!services.sandbox) return
  const [account] = await db.orm
    .select()
    .from(accounts)
    .where(and(eq(accounts.isPerformer, false), isNull(accounts.operatorRole)))
    .orderBy(asc(accounts.id))
    .offset(disputing)
    .limit(1)
  if (!account) return
  const { id: accountId, name: holderName } = account
  const { _id: cardId } = await saveCard(platform, { id: accountId, account }, 'stripe', {
    paymentMethodId: 'pm_card_createDispute',
    holderName,
  })
  const order = { accountId, cardId, kind: 'top_up', priceCents, tokens: priceCents, rate: 1 } as const
  await startPayment(platform, order, null)
}
