import type { ServerEvents } from '@ovation/contract'
import { useNavigate, useRevalidator } from 'react-router'
import { publish, useServerEvent } from '~/api/server-events'
import { toast } from '~/ui/feedback/toast'

/** Payments that were still processing when their page stopped polling. */
const left = new Set<string>()
/** Outcomes for a page that still polls: the event may arrive before its last response. */
const ends = new Map<string, Parameters<ServerEvents['payment_status_callback']>[0]>()

export function watchPendingPayment(paymentId: string) {
  left.add(paymentId)
  const end = ends.get(paymentId)
  if (end) publish('payment_status_callback')(end)
}

/** Reports the outcome, on any page, and updates the page. */
export function usePendingPayments() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useServerEvent('payment_status_callback', (payload) => {
    const { paymentId, status } = payload
    if (status === 'created' || status === 'processing') return
    ends.set(paymentId, payload)
    if (!left.delete(paymentId)) return
    const receipt = () => void navigate(`/payment/success?id=${paymentId}`)
    if (status === 'success') {
      toast({ message: 'Your bank confirmed the payment.', action: { label: 'Receipt', run: receipt } })
    } else {
      toast({ kind: 'error', message: 'Your bank declined the payment. You weren’t charged.' })
    }
    void revalidate()
  })
}
