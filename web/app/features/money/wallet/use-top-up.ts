import type { Payment, PaymentCard, StartedPayment } from '@ovation/contract'
import { useState } from 'react'
import { api, failureOf } from '~/api/client'
import { useIdempotencyKey } from '~/api/use-idempotency-key'
import { refusalOf, useFinishPayment } from '~/features/money/payments/finish-payment'
import { usePayFrom } from '~/features/money/payments/use-pay-from'
import { useAppDispatch, useSettings } from '~/store/hooks'
import { readAmount } from '~/ui/money/typed-amount'
import { refreshBalance } from './refresh-balance'
import { enough, offerOf, ownOffer, priceOf, type TokenPackage } from './token-offer'
import { useCoupon } from './use-coupon'

export const ownAmount = 'own'

interface TopUp {
  packages: readonly TokenPackage[]
  cards: readonly PaymentCard[]
  /** Tokens that are missing for a payment. */
  missing?: number
  /** Reloads the packages after a price change. */
  reload: () => void
  /** The payment succeeded or is still processing. */
  onPaid: (payment: Payment) => void
}

/** The state of a top-up: the purchase, the coupon, the payment method and the outcome. */
export function useTopUp({ packages, cards, missing = 0, reload, onPaid }: TopUp) {
  const settings = useSettings()
  const dispatch = useAppDispatch()
  const finish = useFinishPayment()
  const once = useIdempotencyKey<StartedPayment>()
  const payFrom = usePayFrom({ cards })
  const [choice, setChoice] = useState(() => enough(packages, missing)?._id ?? ownAmount)
  const [amount, setAmount] = useState('')
  const [paying, setPaying] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const coupon = useCoupon({ kind: 'top_up', packageId: choice === ownAmount ? null : choice })
  const chosen = packages.find(({ _id }) => _id === choice)
  const own = choice === ownAmount ? ownOffer(readAmount(amount), settings) : null
  const offer = chosen ? offerOf(chosen) : own
  const price = offer ? priceOf(offer, coupon.applied) : null

  async function pay() {
    const { payer } = payFrom
    if (!offer || price === null || payer?.from !== 'card' || paying) return
    const body = {
      ...offer.bought,
      cardId: payer.card._id,
      price,
      ...(coupon.applied ? { couponCode: coupon.applied.code } : {}),
    }
    setPaying(true)
    setRefusal(null)
    try {
      const started = await once(body, (headers) => api('POST /payment/wallet/top-up', { body, headers }))
      const payment = await finish(started)
      const why = refusalOf(payment)
      setRefusal(why)
      if (why) return
      await dispatch(refreshBalance()).catch(() => {})
      onPaid(payment)
    } catch (problem) {
      const { code, message, errors } = failureOf(problem)
      if (errors.some(({ path }) => path === 'couponCode')) coupon.remove(message)
      else setRefusal(message)
      if (code === 'PRICE_CHANGED') reload()
    } finally {
      setPaying(false)
    }
  }

  return {
    packages,
    choice,
    choose: setChoice,
    amount,
    setAmount,
    coupon,
    payFrom,
    offer,
    price,
    paying,
    refusal,
    pay,
  }
}

export type TopUpState = ReturnType<typeof useTopUp>
