import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { accessChanged } from './use-infinite-list'

/** After a payment: whatever on the page it may have opened is asked for again. Answers once it is there. */
export function useRefreshAccess() {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    accessChanged()
    await revalidate()
  }, [revalidate])
}
