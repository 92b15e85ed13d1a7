import type { Payment, StartedPayment } from '@ovation/contract'
import { useCallback } from 'react'
import { api } from '~/api/client'
import { useSettings } from '~/store/hooks'
import { money } from '~/ui/text/format'
import { authenticate } from './authenticate'
import { cardName } from './card-labels'
import { watchPendingPayment } from './pending-payments'

/** The delays in milliseconds between reads of a payment that is still processing. */
const pauses = [500, 1000, 2000, 3000, 5000, 8000]

const isUnderWay = ({ status }: Payment) => status === 'created' || status === 'processing'

const confirm = (id: string) => api('POST /payment/{id}/confirm', { params: { id } })

/**
 * Completes a payment: 3-D Secure, if required, then the outcome from the payment service. A payment that is still
 * `processing` afterwards is completed by the server.
 */
export function useFinishPayment() {
  const { stripePublishableKey, siteName } = useSettings()
  return useCallback(
    async (started: StartedPayment): Promise<Payment> => {
      let payment: Payment = started
      if (started.status === 'require_authentication') {
        if (started.clientSecret) {
          const card = started.card ? ` with ${cardName(started.card)}` : ''
          await authenticate({
            clientSecret: started.clientSecret,
            publishableKey: stripePublishableKey,
            words: `Pay ${money(started.totalPrice)} to ${siteName}${card}?`,
          })
        }
        payment = await confirm(started._id)
      }
      for (const pause of pauses) {
        if (!isUnderWay(payment)) break
        await new Promise((resolve) => setTimeout(resolve, pause))
        payment = await confirm(started._id)
      }
      if (isUnderWay(payment)) watchPendingPayment(payment._id)
      return payment
    },
    [stripePublishableKey, siteName],
  )
}

/** Why nothing was paid; null if it was or may still be. */
export function refusalOf(payment: Payment): string | null {
  switch (payment.status) {
    case 'fail':
    case 'canceled':
      return `${payment.failure ?? 'The payment didn’t go through.'} You weren’t charged.`
    case 'require_authentication':
      return 'Your bank hasn’t confirmed the payment. You weren’t charged.'
    default:
      return null
  }
}
