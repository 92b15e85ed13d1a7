import type { JoinedStream } from '@ovation/contract'
import type { Store } from '~/store/create-store'
import { readCurrent, setCurrent, stopWatching } from './current'
import { createWatchSession, type WatchSession } from './watch-session'

/** Starts a session on the page of the stream, or continues the one of the same stream. */
export const watchStream =
  (joined: JoinedStream) =>
  (dispatch: Store['dispatch'], getState: Store['getState']): WatchSession => {
    const before = readCurrent()?.session
    if (before && before.read().stream._id === joined.stream._id) {
      before.update(joined)
      setCurrent({ session: before, isOnStage: true })
      return before
    }
    stopWatching()
    const session = createWatchSession(joined, { dispatch, getState })
    setCurrent({ session, isOnStage: true })
    return session
  }
