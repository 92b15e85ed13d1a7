import type { Calls, Order } from '@ovation/contract'
import type { Input } from '@ovation/contract/client'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, type Failure, failureOf } from '~/api/client'
import { toast } from '~/ui/feedback/toast'

type OrderUpdate = Input<Calls['PUT /orders/{id}/update']>['body']

/** Updates the status of an order, one request at a time. */
export function useSale({ _id }: Order) {
  const { revalidate } = useRevalidator()
  const inFlight = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  /** Returns whether it succeeded. */
  async function update(input: OrderUpdate, done: string): Promise<boolean> {
    if (inFlight.current) return false
    inFlight.current = true
    setBusy(true)
    setFailure(null)
    try {
      await api('PUT /orders/{id}/update', { params: { id: _id }, body: input })
      await revalidate()
      toast({ message: done })
      return true
    } catch (error) {
      setFailure(failureOf(error))
      // The order may have changed in another tab; the page then shows its status.
      await revalidate()
      return false
    } finally {
      inFlight.current = false
      setBusy(false)
    }
  }

  return { update, busy, failure }
}
