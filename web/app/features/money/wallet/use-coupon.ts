import { useCallback, useState } from 'react'
import { api, errorMessage } from '~/api/client'
import type { Coupon } from './token-offer'

/** A validated coupon, until it is removed. */
export function useCoupon() {
  const [coupon, setCoupon] = useState<Coupon | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [trying, setTrying] = useState(false)

  const apply = useCallback(async (typed: string) => {
    const code = typed.trim()
    setError(code ? null : 'Enter your coupon code.')
    if (!code) return
    setTrying(true)
    try {
      setCoupon(await api('POST /coupons/{code}/apply-coupon', { params: { code } }))
    } catch (problem) {
      setError(errorMessage(problem))
    } finally {
      setTrying(false)
    }
  }, [])

  const remove = useCallback((why: string | null = null) => {
    setCoupon(null)
    setError(why)
  }, [])

  return { coupon, error, trying, apply, remove }
}
