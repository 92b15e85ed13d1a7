import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { changeSubscription, lockOwnSubscription } from './store.ts'

/** The subscription stays live until its end and does not renew. A repeat changes nothing. */
export async function cancelSubscription({ db }: Pick<Platform, 'db'>, fanId: string, id: string) {
  await db.orm.transaction(async (tx) => {
    const subscription = await lockOwnSubscription(tx, fanId, id)
    if (!subscription) throw notFound('This subscription')
    if (subscription.status !== 'active') return
    await changeSubscription(tx, id, {
      status: 'deactivated',
      nextRecurringDate: null,
      failures: 0,
      canceledAt: new Date(),
    })
  })
}
