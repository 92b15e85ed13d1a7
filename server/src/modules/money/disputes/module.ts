import { disputeCalls } from '@ovation/contract'
import { deletionBlockers } from '#modules/identity/deletions'
import { paymentDisputed, refundBlockers } from '#modules/money/payments'
import { defineModule, on, provider } from '#platform/module'
import { hasOpenDispute } from './queries/disputed-payments.ts'
import { personalData } from './queries/personal-data.ts'
import { recordDispute } from './record-dispute.ts'
import { disputeRoutes } from './routes.ts'
import { blocksRefund } from './store.ts'

/** Chargebacks: what the payment service reports of them, and the site's evidence. */
export const disputesModule = defineModule({
  name: 'disputes',
  personal: personalData,
  reads: ['accounts', 'payments'],
  calls: disputeCalls,
  routes: disputeRoutes,
  provides: [
    provider(deletionBlockers, 'disputes', () => hasOpenDispute),
    provider(refundBlockers, 'disputes', () => blocksRefund),
  ],
  listens: [on(paymentDisputed, recordDispute)],
})
