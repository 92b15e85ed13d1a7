import { useCallback, useState } from 'react'
import { api, errorMessage } from '~/api/client'
import { type Coupon, type Purchase, whyNotFor } from './coupon'

/** A validated coupon, until it is removed. It is applied only to a purchase that it is for. */
export function useCoupon(bought: Purchase) {
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

  const problem = coupon && whyNotFor(coupon, bought)
  return { coupon, applied: problem ? null : coupon, problem, error, trying, apply, remove }
}
