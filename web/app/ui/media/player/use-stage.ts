import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '~/ui/hydration/when-idle'
import type { Stage } from './Stage'

let loaded: typeof Stage | null = null

async function loadStage() {
  const module = await import('./Stage')
  loaded = module.Stage
}

/** What plays videos, once this one was asked to play. It is loaded beforehand, so that a press begins at once. */
export function useStage() {
  const [asked, setAsked] = useState(false)
  const [waiting, setWaiting] = useState(false)
  // What fails here is loaded again by the press.
  const load = () => void loadStage().catch(() => {})
  useEffect(() => whenIdle(() => void loadStage().catch(() => {})), [])

  async function play() {
    if (!loaded) {
      setWaiting(true)
      await loadStage().catch(() => {})
      setWaiting(false)
    }
    // Within the press where it can be: some browsers let nothing else begin a sound.
    if (loaded) flushSync(() => setAsked(true))
  }

  return { Stage: asked ? loaded : null, waiting, load, play: () => void play() }
}
