import { disputeCalls } from '@ovation/contract'
import { paymentDisputed } from '#modules/money/payments'
import { defineModule, on } from '#platform/module'
import { recordDispute } from './record-dispute.ts'
import { disputeRoutes } from './routes.ts'

/** Chargebacks: what the payment service reports of them, and the site's evidence. */
export const disputesModule = defineModule({
  name: 'disputes',
  reads: ['payments'],
  calls: disputeCalls,
  routes: disputeRoutes,
  listens: [on(paymentDisputed, recordDispute)],
})
