import { useCallback, useRef, useState } from 'react'
import { type Failure, failureOf } from '~/api/client'
import { useIdempotencyKey } from '~/api/use-idempotency-key'
import { useAppDispatch } from '~/store/hooks'
import { setBalance } from '~/store/user-slice'
import { refreshBalance } from './refresh-balance'

type Once<T> = ReturnType<typeof useIdempotencyKey<T>>

interface Left {
  balance: number
  bonusBalance: number
  balanceVersion: number
}

/** A payment: one at a time, however often the button is pressed, with the error if it failed. */
export function usePaying<T>() {
  const dispatch = useAppDispatch()
  const once = useIdempotencyKey<T>()
  const inFlight = useRef(false)
  const [paying, setPaying] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const pay = useCallback(
    async (act: (once: Once<T>) => Promise<void>) => {
      if (inFlight.current) return
      inFlight.current = true
      setPaying(true)
      setFailure(null)
      try {
        await act(once)
      } catch (error) {
        const why = failureOf(error)
        setFailure(why)
        // Another tab may have spent the tokens; the sheet then offers to top up.
        if (why.code === 'INSUFFICIENT_BALANCE') await dispatch(refreshBalance()).catch(() => {})
      } finally {
        inFlight.current = false
        setPaying(false)
      }
    },
    [dispatch, once],
  )

  /** The balance after a payment, from its response. */
  const settle = useCallback(
    ({ balance, bonusBalance, balanceVersion: version }: Left) =>
      dispatch(setBalance({ balance, bonusBalance, version })),
    [dispatch],
  )

  const refuse = useCallback((message: string) => setFailure({ code: 'REFUSED', message, errors: [] }), [])

  return { pay, settle, refuse, paying, failure }
}
