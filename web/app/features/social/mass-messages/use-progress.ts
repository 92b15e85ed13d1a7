import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const soonMs = 2000
const atMostMs = 15_000

/** Reloads the page while something is in progress, with growing intervals, and only while it is visible. */
export function useProgress(isUnderWay: boolean) {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!isUnderWay) return
    let wait = soonMs
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      look()
      wait = Math.min(wait * 1.5, atMostMs)
      timer = setTimeout(again, wait)
    }
    timer = setTimeout(again, wait)
    return () => clearTimeout(timer)
  }, [isUnderWay])
}
