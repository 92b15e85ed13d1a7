import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { refreshPending } from '~/features/site/operator/pending'
import { useAppSelector } from '~/store/hooks'

const everyMs = 60_000

/** An operator's badges: current on each page they open, and once a minute while they stay. */
export function usePendingCounts() {
  const isOperator = useAppSelector((state) => state.user.current?.isOperator ?? false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks again.
  useEffect(() => {
    if (!isOperator) return
    const asking = new AbortController()
    void refreshPending(asking.signal)
    const timer = setInterval(() => void refreshPending(asking.signal), everyMs)
    return () => {
      clearInterval(timer)
      asking.abort()
    }
  }, [isOperator, pathname])
}
