import { useNavigate, useRevalidator } from 'react-router'
import { useServerEvent } from '~/api/server-events'
import { toast } from '~/ui/toast'

/** Payments that the bank still thought about when their page stopped asking. */
const left = new Set<string>()

export const watchPendingPayment = (paymentId: string) => left.add(paymentId)

/** Says what became of them, wherever its owner is by then, and shows it on the page. */
export function usePendingPayments() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useServerEvent('payment_status_callback', ({ paymentId, status }) => {
    const isOver = status !== 'created' && status !== 'processing'
    if (!isOver || !left.delete(paymentId)) return
    const receipt = () => void navigate(`/payment/success?id=${paymentId}`)
    if (status === 'success') {
      toast({ message: 'Your bank confirmed the payment.', action: { label: 'Receipt', run: receipt } })
    } else {
      toast({ kind: 'error', message: 'Your bank declined the payment. Nothing was charged.' })
    }
    void revalidate()
  })
}
