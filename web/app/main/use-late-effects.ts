import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '~/ui/hydration/when-idle'

/** Loads the effects that can wait, after hydration; again when the browser is back online. */
export function useLateEffects(): ComponentType | null {
  const [Late, setLate] = useState<ComponentType | null>(null)
  useEffect(() => {
    let left = false
    const load = async () => {
      try {
        const { LateEffects } = await import('./late/LateEffects')
        if (!left) setLate(() => LateEffects)
      } catch {
        if (!left) window.addEventListener('online', load, { once: true })
      }
    }
    const cancel = whenIdle(() => void load())
    return () => {
      left = true
      cancel()
      window.removeEventListener('online', load)
    }
  }, [])
  return Late
}
