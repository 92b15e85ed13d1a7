import type { PaymentCard } from '@ovation/contract'
import { useCallback, useEffect, useState } from 'react'
import { api } from '~/api/client'
import { useCurrentUser } from '~/store/hooks'
import { isUsable } from './card-labels'

export type Payer = { from: 'wallet' } | { from: 'card'; card: PaymentCard }

interface PayFromOptions {
  /** The price in tokens, if the wallet may pay. */
  walletPrice?: number
  /** The cards, if the page has loaded them. */
  cards?: readonly PaymentCard[]
}

/** The selected wallet or card, for `PayFrom` and a button. A wallet that can't pay is not preselected. */
export function usePayFrom({ walletPrice, cards: loaded }: PayFromOptions = {}) {
  const balance = useCurrentUser()?.balance ?? 0
  const [cards, setCards] = useState<readonly PaymentCard[] | null>(loaded ?? null)
  const [failed, setFailed] = useState(false)
  /** The person's own choice; else the first that can pay. */
  const [chosen, setChosen] = useState<string | null>(null)

  const load = useCallback(() => {
    const request = new AbortController()
    setFailed(false)
    api('GET /payment-cards', { signal: request.signal })
      .then(({ data }) => setCards(data))
      .catch(() => {
        if (!request.signal.aborted) setFailed(true)
      })
    return () => request.abort()
  }, [])
  useEffect(() => (loaded ? undefined : load()), [loaded, load])

  const add = useCallback((card: PaymentCard) => {
    setCards((before) => [card, ...(before ?? []).filter(({ _id }) => _id !== card._id)])
    setChosen(card._id)
  }, [])

  const usable = (cards ?? []).filter(isUsable)
  const walletCovers = walletPrice !== undefined && balance >= walletPrice
  return {
    cards,
    failed,
    load,
    add,
    walletPrice,
    balance,
    payer: payerOf(chosen, usable, walletPrice !== undefined, walletCovers),
    choose: setChosen,
  }
}

export const walletChoice = 'wallet'

/** The person's choice, else a wallet that covers the price, else the first card; null: a card must be added. */
export function payerOf(
  chosen: string | null,
  usable: readonly PaymentCard[],
  walletMay: boolean,
  walletCovers: boolean,
): Payer | null {
  if (chosen === walletChoice && walletMay) return { from: 'wallet' }
  const card = usable.find(({ _id }) => _id === chosen)
  if (card) return { from: 'card', card }
  if (walletCovers) return { from: 'wallet' }
  const [first] = usable
  return first ? { from: 'card', card: first } : null
}
