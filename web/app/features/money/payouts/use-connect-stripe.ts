import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, failureOf } from '~/api/client'
import { useOwnerCheck } from '~/features/identity/account/use-owner-check'
import { toast } from '~/ui/feedback/toast'

/** Creates the account at Stripe and redirects there, unless it is already complete. */
export function useConnectStripe() {
  const { revalidate } = useRevalidator()
  const inFlight = useRef(false)
  const [busy, setBusy] = useState(false)
  const { guarded, sheet } = useOwnerCheck()

  async function connect(wasReady: boolean) {
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    try {
      const { url, payoutsEnabled } = await guarded((body) => api('POST /stripe/accounts', { body }))
      if (payoutsEnabled && !wasReady) {
        await revalidate()
        toast({ message: 'Stripe can pay you now.' })
      } else {
        window.location.assign(url)
      }
    } catch (error) {
      const { code, message } = failureOf(error)
      if (code !== 'ABORTED') toast({ kind: 'error', message })
    } finally {
      inFlight.current = false
      setBusy(false)
    }
  }

  return { connect, busy, sheet }
}
