import type { PaymentCard } from '@ovation/contract'
import { useCallback, useState } from 'react'
import { api, errorMessage } from '~/api/client'
import { useSettings } from '~/store/hooks'
import { authenticate } from './authenticate'
import { cardName } from './card-labels'

/** Saves a card by the id from the payment service; the bank may require authentication first. */
export function useAddCard(onAdded: (card: PaymentCard) => void) {
  const { paymentGateway, stripePublishableKey, siteName } = useSettings()
  /** The id of the card being saved. */
  const [adding, setAdding] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  const add = useCallback(
    async (paymentMethodId: string) => {
      setAdding(paymentMethodId)
      setError(null)
      const keep = () =>
        api('POST /{provider}/cards', { params: { provider: paymentGateway }, body: { paymentMethodId } })
      try {
        let card = await keep()
        if (card.status === 'require_authentication' && card.clientSecret) {
          await authenticate({
            clientSecret: card.clientSecret,
            publishableKey: stripePublishableKey,
            words: `Save ${cardName(card)} for payments on ${siteName}?`,
          })
          card = await keep()
        }
        if (card.status === 'active') onAdded(card)
        else setError('Your bank hasn’t confirmed the card, so it can’t be used yet.')
      } catch (problem) {
        setError(errorMessage(problem))
      } finally {
        setAdding(null)
      }
    },
    [paymentGateway, stripePublishableKey, siteName, onAdded],
  )

  return { add, adding, error, fail: setError }
}
