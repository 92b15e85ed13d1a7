import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, type Failure, failureOf } from '~/api/client'
import { toast } from '~/ui/feedback/toast'

export function useChangeDelivery(orderId: string, onDone: () => void) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function change(deliveryAddressId: string) {
    setBusy(true)
    setFailure(null)
    try {
      await api('PUT /orders/{id}/update/delivery-address', {
        params: { id: orderId },
        body: { deliveryAddressId },
      })
      await revalidate()
      onDone()
      toast({ message: 'Address changed.' })
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }

  return { change, busy, failure }
}
