import { useEffect, useState } from 'react'
import { useHydrated } from '~/ui/hydration/use-hydrated'
import { clock } from '~/ui/media/player/clock'

interface ElapsedProps {
  /** An instant; null before the start. */
  since: string | null
  className?: string | undefined
}

/** The time since an instant, updated every second. */
export function Elapsed({ since, className }: ElapsedProps) {
  const here = useHydrated()
  const [, tick] = useState(0)
  useEffect(() => {
    if (!since) return
    const ticking = setInterval(() => tick((n) => n + 1), 1000)
    return () => clearInterval(ticking)
  }, [since])
  if (!since || !here) return null
  return (
    <time className={className} aria-hidden>
      {clock((Date.now() - Date.parse(since)) / 1000)}
    </time>
  )
}
