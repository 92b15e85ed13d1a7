import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 2000

/** Loads the page again while something is in progress. */
export function useRefresh(isOn: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isOn, revalidate])
}
