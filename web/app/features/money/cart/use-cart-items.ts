import type { Product } from '@ovation/contract'
import { ApiError } from '@ovation/contract/client'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '~/api/client'
import { type CartItem, changesOf } from './cart-items'
import type { Cart } from './cart-lines'
import { useCart } from './use-cart'

type Known = Record<string, Product | null>

/** The lines of the cart with current prices and stock, and notes about what changed. */
export function useCartItems(lines: Cart) {
  const { update } = useCart()
  const [known, setKnown] = useState<Known>({})
  const [changeNotes, setChangeNotes] = useState<Record<string, string[]>>({})
  const [failed, setFailed] = useState(false)

  async function load(ids: readonly string[]) {
    setFailed(false)
    try {
      const found = await Promise.all(ids.map(find))
      for (const [at, product] of found.entries()) if (product) tell(ids[at] ?? '', product)
      setKnown((before) => ({
        ...before,
        ...Object.fromEntries(ids.map((id, at) => [id, found[at] ?? null])),
      }))
    } catch {
      setFailed(true)
    }
  }

  function tell(productId: string, product: Product) {
    const line = lines.find((one) => one.productId === productId)
    if (!line) return
    const { changes, sentences } = changesOf(line, product)
    setChangeNotes((before) => ({ ...before, [productId]: sentences }))
    update(productId, changes)
  }

  const missing = lines
    .map(({ productId }) => productId)
    .filter((id) => !(id in known))
    .join(' ')
  const meet = useEffectEvent((ids: string) => void load(ids.split(' ')))
  useEffect(() => {
    if (missing) meet(missing)
  }, [missing])

  const items: CartItem[] = lines.map((line) => ({ line, product: known[line.productId] ?? null }))
  return {
    items,
    /** What changed since the last visit, by product. */
    changeNotes,
    state: failed ? ('failed' as const) : missing ? ('loading' as const) : ('ready' as const),
    reload: () => load(lines.map(({ productId }) => productId)),
  }
}

const find = (id: string) =>
  api('GET /performer-assets/products/{id}', { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null
    throw error
  })
