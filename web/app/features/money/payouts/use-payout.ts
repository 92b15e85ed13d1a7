import type { Payout } from '@ovation/contract'
import { useRef, useState } from 'react'
import { api, type Failure, failureOf } from '~/api/client'
import { useIdempotencyKey } from '~/api/use-idempotency-key'
import type { AccountType } from './payout-methods'

export interface Wish {
  requestTokens: number
  requestNote: string
  paymentAccountType: AccountType
}

/** Requests a payout, or changes the request; once, however often the button is pressed. */
export function usePayout(existing: Payout | null, onDone: (payout: Payout) => void) {
  const once = useIdempotencyKey<Payout>()
  const inFlight = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function send(wish: Wish) {
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    setFailure(null)
    try {
      onDone(
        existing
          ? await api('PUT /payout-requests/{id}', { params: { id: existing._id }, body: wish })
          : await once(wish, (headers) => api('POST /payout-requests', { body: wish, headers })),
      )
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      inFlight.current = false
      setBusy(false)
    }
  }

  return { send, busy, failure }
}
