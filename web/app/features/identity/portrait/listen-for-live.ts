import { onConnectionReady, onServerEvent } from '~/api/server-events'
import type { Store } from '~/store/create-store'
import { type LiveNow, liveChanged, liveForgotten } from './live-now'

/** Many may begin in the same moment: pages change once for all of them. */
const gatherMs = 300

/** Hears which of those one follows go live or stop. Ends with what it returns. */
export const listenForLive = () => (dispatch: Store['dispatch']) => {
  let changed: LiveNow = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const note =
    (isLive: boolean) =>
    ({ performerId, isPrivate }: { performerId: string; isPrivate: boolean }) => {
      if (isPrivate) return
      changed[performerId] = isLive
      timer ??= setTimeout(() => {
        timer = undefined
        dispatch(liveChanged(changed))
        changed = {}
      }, gatherMs)
    }
  const ends = [
    onServerEvent('model-joined', note(true)),
    onServerEvent('model-left', note(false)),
    onConnectionReady(() => dispatch(liveForgotten())),
  ]
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}
