import { couponCalls, packageCalls, paymentCalls, paymentEvents } from '@ovation/contract'
import { sends } from '#modules/identity/email-templates'
import { defineModule, provider } from '#platform/module'
import { cardUses } from './card-uses.ts'
import { clearSandbox } from './clear-sandbox.ts'
import { cardGoods } from './goods.ts'
import { paymentJobs } from './jobs.ts'
import { paymentDisputed } from './payment-disputed.ts'
import { paymentRefunded } from './payment-refunded.ts'
import { couponChecks } from './queries/coupon-checks.ts'
import { personalData } from './queries/personal-data.ts'
import { receiptEmail, refundEmail } from './receipt.ts'
import { refundBlockers } from './refund-blockers.ts'
import { paymentRoutes } from './routes.ts'
import { walletTokens } from './top-up.ts'
import { paymentWebhook } from './webhook.ts'

export const paymentsModule = defineModule({
  name: 'payments',
  calls: { ...paymentCalls, ...couponCalls, ...packageCalls },
  personal: personalData,
  routes: paymentRoutes,
  webhooks: paymentWebhook,
  events: paymentEvents,
  jobs: paymentJobs,
  catalogues: [cardGoods, cardUses, refundBlockers],
  provides: [provider(cardGoods, 'top_up', walletTokens), ...sends(receiptEmail, refundEmail)],
  announces: [paymentDisputed, paymentRefunded],
  starts: clearSandbox,
  verifies: couponChecks,
})
