import type { Platform } from '#platform'
import { deleteSandboxObjects, hasSandboxObjects } from '#platform/card-gateway'
import { ended } from './charge-payment.ts'
import { deleteSandboxRows, unfinishedInSandbox } from './sandbox-store.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Once a site has the key of a payment service, the customers, cards and accounts of its sandbox are deleted, because
 * the service doesn't know them. Open payments are canceled; finished ones stay.
 */
export async function clearSandbox(platform: Platform) {
  const { db, cardGateway: services, log } = platform
  if (services.sandbox || !services.gatewayOf('stripe')) return
  const { orm } = db
  if (!(await hasSandboxObjects(orm))) return
  for (const payment of await unfinishedInSandbox(orm))
    await settlePayment(platform, payment, ended('canceled'))
  await orm.transaction(async (tx) => {
    await deleteSandboxRows(tx)
    await deleteSandboxObjects(tx)
  })
  log.warn('Payments are real from now on: the cards and accounts of the sandbox were deleted.')
}
