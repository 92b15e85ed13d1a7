import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { accessChanged } from './use-infinite-list'

/** Reloads the page's data after a purchase; resolves when it is loaded. */
export function useRefreshAccess() {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    accessChanged()
    await revalidate()
  }, [revalidate])
}
