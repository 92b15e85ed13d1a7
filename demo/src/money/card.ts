import { accounts } from '@ovation/server/modules/identity/accounts'
import { payments, saveCard } from '@ovation/server/modules/money/payments'
import { subscriptions } from '@ovation/server/modules/money/subscriptions'
import type { Platform } from '@ovation/server/platform'
import { and, eq, inArray, sql } from 'drizzle-orm'

/**
 * Adds a sandbox card to the demo fan, so that their subscriptions renew automatically. No one else has a card, so no
 * one else is charged. A site with a real payment provider gets none.
 */
export async function addDemoCard(platform: Platform, email: string) {
  const { db, cardGateway: services } = platform
  if (!services.sandbox) return
  const [account] = await db.orm.select().from(accounts).where(eq(accounts.email, email))
  if (!account) return
  const { id: accountId, name: holderName } = account
  const kept = await saveCard(platform, { id: accountId, account }, 'stripe', {
    paymentMethodId: 'pm_card_visa',
    holderName,
  })
  await db.orm.transaction(async (tx) => {
    await tx
      .update(payments)
      .set({ cardId: kept._id })
      .where(and(eq(payments.accountId, accountId), inArray(payments.kind, ['subscription', 'top_up'])))
    await tx
      .update(subscriptions)
      .set({ cardId: kept._id, nextRecurringDate: sql`${subscriptions.expiredAt}` })
      .where(and(eq(subscriptions.fanId, accountId), eq(subscriptions.paidFrom, 'card')))
  })
}
