import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '~/ui/hydration/when-idle'
import type { Stage } from './Stage'

let loaded: typeof Stage | null = null

async function loadStage() {
  const module = await import('./Stage')
  loaded = module.Stage
}

/** Loads the player when the browser is idle, so that a click plays at once. */
export function useStage() {
  const [isRequested, setRequested] = useState(false)
  const [waiting, setWaiting] = useState(false)
  // After a failure, the click loads it again.
  const load = () => void loadStage().catch(() => {})
  useEffect(() => whenIdle(() => void loadStage().catch(() => {})), [])

  async function play() {
    if (!loaded) {
      setWaiting(true)
      await loadStage().catch(() => {})
      setWaiting(false)
    }
    // Synchronously if possible: some browsers allow sound only within the click.
    if (loaded) flushSync(() => setRequested(true))
  }

  return { Stage: isRequested ? loaded : null, waiting, load, play: () => void play() }
}
