import { useEffect, useState } from 'react'

/** The seconds until a time, updated every second; null without a time and before hydration. */
export function useSecondsUntil(moment: number | null): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    if (moment === null) return setNow(null)
    setNow(Date.now())
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [moment])
  if (moment === null || now === null) return null
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
