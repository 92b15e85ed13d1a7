import type { ServerEvents } from '@ovation/contract'
import { useNavigate, useRevalidator } from 'react-router'
import { publish, useServerEvent } from '~/api/server-events'
import { toast } from '~/ui/feedback/toast'

/** Payments that the bank still thought about when their page stopped asking. */
const left = new Set<string>()
/** What became of payments, for a page that still asks: the news may overtake its last answer. */
const ends = new Map<string, Parameters<ServerEvents['payment_status_callback']>[0]>()

export function watchPendingPayment(paymentId: string) {
  left.add(paymentId)
  const end = ends.get(paymentId)
  if (end) publish('payment_status_callback')(end)
}

/** Says what became of them, wherever its owner is by then, and shows it on the page. */
export function usePendingPayments() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useServerEvent('payment_status_callback', (news) => {
    const { paymentId, status } = news
    if (status === 'created' || status === 'processing') return
    ends.set(paymentId, news)
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
