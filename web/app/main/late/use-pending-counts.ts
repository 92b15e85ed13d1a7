import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { refreshPending } from '~/features/site/operator/console/pending'
import { useAppSelector } from '~/store/hooks'

const everyMs = 60_000

/** Updates an operator's badges on each page and once a minute. */
export function usePendingCounts() {
  const isOperator = useAppSelector((state) => state.user.current?.isOperator ?? false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again on each page.
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
