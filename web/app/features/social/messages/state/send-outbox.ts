import { newKey } from '~/api/new-key'
import type { Store } from '~/store/create-store'
import { sendMessage } from './message-slice'
import {
  added,
  type Enclosed,
  nextToSend,
  noFiles,
  type Outbox,
  withFailure,
  withoutOutgoing,
} from './outbox'
import { outboxChanged, selectOutbox } from './outbox-slice'
import { storedOutbox, storeOutbox } from './outbox-storage'
import { catchUpIfBehind } from './receive'

type Thunk<T = void> = (dispatch: Store['dispatch'], getState: Store['getState']) => T

const accountIn = (getState: Store['getState']) => getState().auth.authUser?._id ?? null

/** Other tabs change the same outbox, so a change starts from the stored one. */
const changeOutbox =
  (change: (outbox: Outbox) => Outbox): Thunk =>
  (dispatch, getState) => {
    const accountId = accountIn(getState)
    if (!accountId) return
    const outbox = change(storedOutbox(accountId) ?? selectOutbox(getState()))
    storeOutbox(accountId, outbox)
    dispatch(outboxChanged(outbox))
  }

/** Loads the stored outbox, which another tab may have changed. */
export const readOutbox = (): Thunk => (dispatch, getState) => {
  const accountId = accountIn(getState)
  const kept = accountId && storedOutbox(accountId)
  if (kept) dispatch(outboxChanged(kept))
}

export const writeToOutbox =
  (conversationId: string, text: string, enclosed: Enclosed = noFiles): Thunk =>
  (dispatch) => {
    const outgoing = {
      ...{ clientId: newKey(), conversationId, text, ...enclosed },
      ...{ writtenAt: new Date().toISOString(), failure: null },
    }
    dispatch(changeOutbox((outbox) => added(outbox, outgoing)))
    void dispatch(sendOutbox())
  }

export const discardOutgoing =
  (clientId: string): Thunk =>
  (dispatch) => {
    dispatch(changeOutbox((outbox) => withoutOutgoing(outbox, clientId)))
    void dispatch(sendOutbox())
  }

export const retryOutgoing =
  (clientId: string): Thunk =>
  (dispatch) => {
    dispatch(changeOutbox((outbox) => withFailure(outbox, clientId, null)))
    void dispatch(sendOutbox())
  }

/** The server has the message, whichever tab sent it. */
export const outgoingArrived =
  (clientId: string): Thunk =>
  (dispatch, getState) => {
    if (!selectOutbox(getState()).some((outgoing) => outgoing.clientId === clientId)) return
    dispatch(changeOutbox((outbox) => withoutOutgoing(outbox, clientId)))
  }

/** Conversations that are sending, and whether to run again. */
const running = new Map<string, { again: boolean }>()

/** Sends the outbox, the messages of a conversation in order. Unanswered ones stay until the connection is back. */
export const sendOutbox = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const ready = nextToSend(selectOutbox(getState()))
  await Promise.all(ready.map(({ conversationId }) => dispatch(sendAllOf(conversationId))))
}

const sendAllOf =
  (conversationId: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const current = running.get(conversationId)
    if (current) {
      current.again = true
      return
    }
    const run = { again: false }
    running.set(conversationId, run)
    try {
      do {
        run.again = false
        await inTurn(`outbox ${conversationId}`, () => dispatch(sendInOrder(conversationId)))
      } while (run.again)
    } finally {
      running.delete(conversationId)
    }
  }

const sendInOrder =
  (conversationId: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    // Another tab may have sent some while this one waited for the lock.
    dispatch(readOutbox())
    for (;;) {
      const next = nextToSend(selectOutbox(getState())).find((one) => one.conversationId === conversationId)
      if (!next || !navigator.onLine) return
      const outcome = await dispatch(sendMessage(next))
      if ('failure' in outcome) {
        const { message, isUnanswered } = outcome.failure
        if (!isUnanswered) dispatch(changeOutbox((outbox) => withFailure(outbox, next.clientId, message)))
        return
      }
      dispatch(outgoingArrived(next.clientId))
      dispatch(catchUpIfBehind(conversationId))
    }
  }

/** One tab at a time. Insecure pages have no locks; there the server recognises repeats. */
async function inTurn(name: string, send: () => Promise<void>) {
  if (navigator.locks) await navigator.locks.request(name, send)
  else await send()
}
