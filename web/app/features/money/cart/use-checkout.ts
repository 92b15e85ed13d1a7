import type { Paid, Product } from '@ovation/contract'
import { useRef, useState } from 'react'
import { api, failureOf } from '~/api/client'
import { refreshBalance } from '~/features/money/wallet/refresh-balance'
import { useAppDispatch } from '~/store/hooks'
import { setBalance } from '~/store/user-slice'
import { useRefreshAccess } from '~/ui/list/use-refresh-access'
import type { Orderable } from './cart-items'
import { useCart } from './use-cart'

export interface Ordered {
  product: Product
  /** Null if it was ordered before and that response never arrived. */
  paid: Paid | null
}

interface Refusal {
  code: string
  message: string
}

interface Wishes {
  deliveryAddressId: string | null
  /** Notes for the sellers, by seller id. */
  notes: Record<string, string>
}

const noAnswer = 'The server didn’t respond. Try again. You won’t be charged twice.'

/** Pays for the items one after the other. Paid items leave the cart; the others stay, with the reason. */
export function useCheckout(reload: () => Promise<void>) {
  const { remove } = useCart()
  const dispatch = useAppDispatch()
  const refreshAccess = useRefreshAccess()
  const inFlight = useRef(false)
  /** The items being paid, as they were when the button was pressed. */
  const [paying, setPaying] = useState<readonly Orderable[] | null>(null)
  const [ordered, setOrdered] = useState<readonly Ordered[]>([])
  const [refusals, setRefusals] = useState<Record<string, Refusal>>({})

  async function orderOne({ line, product }: Orderable, wishes: Wishes): Promise<Refusal | null> {
    try {
      const paid = await api('POST /wallet/charges/product/{id}', {
        params: { id: product._id },
        body: {
          quantity: line.quantity,
          price: product.price,
          ...(product.type === 'physical' && wishes.deliveryAddressId
            ? { deliveryAddressId: wishes.deliveryAddressId }
            : {}),
          userNote: wishes.notes[product.performerId]?.trim() ?? '',
        },
        headers: { 'idempotency-key': line.key },
      })
      const { balance, bonusBalance, balanceVersion: version } = paid
      dispatch(setBalance({ balance, bonusBalance, version }))
      setOrdered((before) => [...before, { product, paid }])
    } catch (error) {
      const refusal = failureOf(error, noAnswer)
      // A reused key means that the line was paid before.
      if (refusal.code !== 'IDEMPOTENCY_KEY_REUSED') return refusal
      setOrdered((before) => [...before, { product, paid: null }])
    }
    remove(product._id)
    return null
  }

  async function order(items: readonly Orderable[], wishes: Wishes) {
    if (inFlight.current) return
    inFlight.current = true
    setPaying(items)
    setRefusals({})
    const refused: Record<string, Refusal> = {}
    for (const item of items) {
      const refusal = await orderOne(item, wishes)
      if (refusal) refused[item.product._id] = refusal
    }
    const codes = Object.values(refused).map(({ code }) => code)
    // Another tab may have spent the tokens; the page then offers to top up.
    if (codes.includes('INSUFFICIENT_BALANCE')) await dispatch(refreshBalance()).catch(() => {})
    if (codes.length > 0) await reload()
    if (codes.length < items.length) await refreshAccess()
    setRefusals(refused)
    setPaying(null)
    inFlight.current = false
  }

  return { order, paying, ordered, refusals }
}
