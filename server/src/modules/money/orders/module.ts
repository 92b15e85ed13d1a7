import { addressCalls, orderCalls } from '@ovation/contract'
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
import { orderRoutes } from './routes.ts'
import { orderIdsOfCharges } from './store.ts'
import { orderChanged } from './topics.ts'

export const ordersModule = defineModule({
  name: 'orders',
  reads: ['accounts', 'charges', 'files', 'items'],
  calls: { ...orderCalls, ...addressCalls },
  routes: orderRoutes,
  provides: [
    ...sends(
      orderReceiptEmail,
      orderReceivedEmail,
      orderShippedEmail,
      orderRefundedEmail,
      addressChangedEmail,
    ),
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
