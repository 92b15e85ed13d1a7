import type { Calls, ResponseOf } from '@ovation/contract'
import type { Input } from '@ovation/contract/client'
import { api, failureOf } from '~/api/client'
import { addFollowed } from '~/features/identity/follow/slice'
import { refusalOf, useFinishPayment } from '~/features/money/payments/finish-payment'
import { usePayFrom } from '~/features/money/payments/use-pay-from'
import { useCoupon } from '~/features/money/wallet/use-coupon'
import { usePaying } from '~/features/money/wallet/use-paying'
import { useAppDispatch, useSettings } from '~/store/hooks'
import { useRefreshAccess } from '~/ui/list/use-refresh-access'
import type { Plan } from './plans'
import { afterCoupon, inTokens } from './price'
import { fetchMine } from './use-offer'

type Subscribed = ResponseOf<Calls['POST /payment/subscribe/performers']>
type Body = Input<Calls['POST /payment/subscribe/performers']>['body']

/** The result for the receipt. */
export interface NewSubscription {
  plan: Plan
  paid: { from: 'wallet'; tokens: number } | { from: 'card'; dollars: number } | null
  giftTo: string | null
  /** Null for gifts, and while the payment is processing. */
  until: string | null
  pending: boolean
}

interface Wanted {
  performerId: string
  plan: Plan | undefined
  giftTo: string | null
  /** The prices have changed. */
  reload: () => Promise<void>
  onSubscribed: (subscription: NewSubscription) => void
}

/** The payment method, the coupon, and subscribing. */
export function useSubscribe({ performerId, plan, giftTo, reload, onSubscribed }: Wanted) {
  const settings = useSettings()
  const dispatch = useAppDispatch()
  const tokens = inTokens(plan?.price ?? 0, settings)
  const payFrom = usePayFrom({ walletPrice: tokens })
  const coupon = useCoupon({ kind: 'subscription', performerId })
  const finish = useFinishPayment()
  const refreshAccess = useRefreshAccess()
  const { pay, settle, refuse, paying, failure } = usePaying<Subscribed>()

  const card = payFrom.payer?.from === 'card' ? payFrom.payer.card : null
  const applied = card ? coupon.applied : null
  const dollars = afterCoupon(plan?.price ?? 0, applied)

  const subscribe = () =>
    pay(async (once) => {
      if (!plan) return
      const isFree = plan.type === 'free'
      const body: Body = {
        performerId,
        type: plan.type,
        price: card ? dollars : plan.price,
        ...(plan.months > 1 ? { months: plan.months } : {}),
        ...(card && !isFree ? { cardId: card._id } : {}),
        ...(applied && !isFree ? { couponCode: applied.code } : {}),
        ...(giftTo ? { giftTo } : {}),
      }
      const send = (headers: Record<string, string>) =>
        api('POST /payment/subscribe/performers', { body, headers })
      const answer = await once(body, send).catch(async (error: unknown) => {
        const { code, errors } = failureOf(error)
        const aboutCoupon = errors.find(({ path }) => path === 'couponCode')
        if (aboutCoupon) coupon.remove(aboutCoupon.message)
        if (code === 'PRICE_CHANGED') await reload()
        throw error
      })
      const payment = answer.payment && (await finish(answer.payment))
      const refusal = payment && refusalOf(payment)
      if (refusal) return refuse(refusal)
      // It is paid, even if the end date can't be loaded.
      const mine = giftTo ? null : await fetchMine(performerId).catch(() => null)
      const pending = payment !== null && payment.status !== 'success'
      settle(answer)
      if (!pending && !giftTo) dispatch(addFollowed(performerId))
      onSubscribed({
        plan,
        giftTo,
        paid: isFree ? null : card ? { from: 'card', dollars } : { from: 'wallet', tokens },
        until: pending ? null : (mine?.expiredAt ?? null),
        pending,
      })
      await refreshAccess()
    })

  return { payFrom, coupon, tokens, dollars, subscribe, paying, failure }
}
