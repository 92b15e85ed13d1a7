import { addressCalls, operatorOrderCalls, orderCalls } from '@ovation/contract'
import { deletionBlockers } from '#modules/identity/deletions'
import { sends } from '#modules/identity/email-templates'
import { chargeOrders } from '#modules/money/wallet'
import { defineModule, provider } from '#platform/module'
import {
  addressChangedEmail,
  orderReceiptEmail,
  orderReceivedEmail,
  orderRefundedEmail,
  orderShippedEmail,
} from './emails.ts'
import { personalData } from './queries/personal-data.ts'
import { orderRoutes } from './routes.ts'
import { hasOpenOrder, orderIdsOfCharges } from './store.ts'
import { orderChanged } from './topics.ts'

export const ordersModule = defineModule({
  name: 'orders',
  personal: personalData,
  reads: ['accounts', 'charges', 'files', 'items'],
  calls: { ...orderCalls, ...operatorOrderCalls, ...addressCalls },
  routes: orderRoutes,
  provides: [
    ...sends(
      orderReceiptEmail,
      orderReceivedEmail,
      orderShippedEmail,
      orderRefundedEmail,
      addressChangedEmail,
    ),
    provider(deletionBlockers, 'orders', () => hasOpenOrder),
    provider(
      chargeOrders,
      'product',
      ({ db }) =>
        (ids) =>
          orderIdsOfCharges(db.orm, ids),
    ),
  ],
  announces: [orderChanged],
})
