import type { PaymentCard } from '@ovation/contract'
import { useState } from 'react'
import { api, errorMessage } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { cardName } from './card-labels'

/** The cards of a page, with later changes. */
export function useMyCards(loaded: readonly PaymentCard[]) {
  const [cards, setCards] = useState(loaded)
  const [removing, setRemoving] = useState(false)

  function add(card: PaymentCard) {
    setCards((before) => [card, ...before.filter(({ _id }) => _id !== card._id)])
    toast({ message: `${cardName(card)} saved.` })
  }

  /** Returns the error, or null. */
  async function remove(card: PaymentCard): Promise<string | null> {
    setRemoving(true)
    try {
      await api('DELETE /payment-cards/{id}', { params: { id: card._id } })
      setCards((before) => before.filter(({ _id }) => _id !== card._id))
      toast({ message: `${cardName(card)} removed.` })
      return null
    } catch (problem) {
      return errorMessage(problem)
    } finally {
      setRemoving(false)
    }
  }

  return { cards, add, remove, removing }
}
