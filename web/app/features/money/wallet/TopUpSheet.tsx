import type { Payment, PaymentCard } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { useCallback, useEffect, useState } from 'react'
import { api } from '~/api/client'
import { Receipt } from '~/features/money/payments/Receipt'
import { Button } from '~/ui/controls/Button'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Sheet } from '~/ui/overlay/Sheet'
import { Bill } from './Bill'
import { TopUpFields } from './TopUpFields'
import type { TokenPackage } from './token-offer'
import { useTopUp } from './use-top-up'

interface TopUpSheetProps {
  /** Tokens that are missing for a payment. */
  missing?: number
  /** The label to return, such as "Back to the video". */
  back: string
  /** Called when the tokens have been credited. */
  onToppedUp: () => void
  onClose: () => void
}

/** A top-up without leaving the purchase. Loaded dynamically, because most balances are sufficient. */
export default function TopUpSheet({ missing, back, onToppedUp, onClose }: TopUpSheetProps) {
  const { loaded, failed, load } = useTopUpData()
  const [paying, setPaying] = useState(false)
  const [payment, setPayment] = useState<Payment | null>(null)
  const close = payment?.status === 'success' ? onToppedUp : onClose
  return (
    <Sheet title="Top up" held={paying} onClose={close}>
      {failed && (
        <div role="alert">
          <p>{messages.tryAgainLater}</p>
          <Button onClick={load}>Retry</Button>
        </div>
      )}
      {!loaded && !failed && <Skeleton height="320px" />}
      {loaded && !payment && (
        <TopUpForm
          {...loaded}
          missing={missing ?? 0}
          reload={load}
          onPaying={setPaying}
          onPaid={setPayment}
        />
      )}
      {payment && (
        <Receipt payment={payment}>
          <Button look="go" full onClick={close}>
            {payment.status === 'success' ? back : 'Close'}
          </Button>
        </Receipt>
      )}
    </Sheet>
  )
}

interface Loaded {
  packages: TokenPackage[]
  cards: PaymentCard[]
}

interface TopUpFormProps extends Loaded {
  missing: number
  reload: () => void
  onPaying: (paying: boolean) => void
  onPaid: (payment: Payment) => void
}

function TopUpForm({ onPaying, ...rest }: TopUpFormProps) {
  const topUp = useTopUp(rest)
  useEffect(() => onPaying(topUp.paying), [topUp.paying, onPaying])
  return (
    <>
      <TopUpFields {...topUp} />
      <Bill {...topUp} />
    </>
  )
}

function useTopUpData() {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    Promise.all([api('GET /package/token/search'), api('GET /payment-cards')])
      .then(([packages, cards]) => setLoaded({ packages: packages.data, cards: cards.data }))
      .catch(() => setFailed(true))
  }, [])
  useEffect(load, [load])
  return { loaded, failed, load }
}
