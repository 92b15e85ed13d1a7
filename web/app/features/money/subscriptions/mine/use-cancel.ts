import type { MySubscription } from '@ovation/contract'
import { useRef, useState } from 'react'
import { api, errorMessage } from '~/api/client'
import { useSettings } from '~/store/hooks'

/** Cancels a subscription at the end of its term. */
export function useCancel(onCancelled: (after: MySubscription) => void) {
  const { paymentGateway } = useSettings()
  const inFlight = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function cancel({ _id }: MySubscription) {
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    setRefusal(null)
    try {
      onCancelled(
        await api('POST /payment/{provider}/cancel-subscription/{id}', {
          params: { provider: paymentGateway, id: _id },
        }),
      )
    } catch (error) {
      setRefusal(errorMessage(error))
    } finally {
      inFlight.current = false
      setBusy(false)
    }
  }

  return { cancel, busy, refusal }
}
