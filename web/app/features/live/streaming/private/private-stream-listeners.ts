import type { PrivateStream } from '@ovation/contract'
import { api } from '~/api/client'
import { onConnectionReady, onServerEvent } from '~/api/server-events'
import type { Store } from '~/store/create-store'
import { counted } from '~/ui/text/format'
import {
  accessPrivateRequest,
  addPrivateRequest,
  type PrivateRequest,
  privateRequestsLoaded,
  selectStreaming,
} from './private-request-slice'
import { playRequestSound } from './request-sound'

interface Listening {
  isCreator: boolean
  notify: (notice: Notice) => void
}

export interface Notice {
  message: string
  label: string
  path: string
  /** Also shown on the page it links to. */
  isUrgent?: boolean
}

export const studioPath = '/creator/live'
export const privateStreamPath = (id: string) => `/streaming/private/${id}`

/** Keeps the list of requests up to date and notifies about answers. Returns a function that ends it. */
export const listenForPrivateStreams =
  ({ isCreator, notify }: Listening) =>
  (dispatch: Store['dispatch'], getState: Store['getState']) => {
    const load = () => {
      if (isCreator) void dispatch(loadPrivateRequests()).catch(() => {})
    }
    load()
    const ends = [
      onConnectionReady(load),
      onServerEvent('private-chat-request', ({ id, conversationId, user, minutes }) => {
        const { privateRequests } = selectStreaming(getState())
        if (privateRequests.some((known) => known.conversationId === conversationId)) return
        dispatch(addPrivateRequest({ id, conversationId, user, minutes }))
        notify({
          message: `${user.name} requests a private stream, ${counted(minutes, 'minute')}.`,
          label: 'View',
          path: studioPath,
          isUrgent: true,
        })
        playRequestSound()
      }),
      onServerEvent('private-chat-accept', ({ id }) =>
        notify({
          message: 'Your private stream request was accepted.',
          label: 'Join',
          path: privateStreamPath(id),
        }),
      ),
      onServerEvent('private-chat-decline', ({ id, conversationId }) => {
        dispatch(accessPrivateRequest({ conversationId }))
        if (isCreator) return
        notify({
          message: 'Your private stream request was declined. Your tokens are refunded.',
          label: 'View',
          path: privateStreamPath(id),
        })
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }

const requestOf = ({ _id: id, conversationId, fan: user, minutes }: PrivateStream): PrivateRequest => ({
  id,
  conversationId,
  user,
  minutes,
})

export const loadPrivateRequests = () => async (dispatch: Store['dispatch']) => {
  const { data } = await api('GET /streaming/private/requests')
  dispatch(privateRequestsLoaded(data.map(requestOf)))
}
