import type { Studio } from '@ovation/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '~/api/client'
import { toastError } from '~/ui/feedback/toast-error'
import { useBroadcast } from '../publish/use-broadcast'
import { type OtherTabs, openOtherTabs, rememberSending, sentFromHere } from './sending'

interface SendingInput {
  studio: Studio
  media: MediaStream | null
}

/** Broadcasts from this tab. Continues after a reload or connection loss, and stops when another tab starts. */
export function useSending({ studio, media }: SendingInput) {
  const { current, engine, iceServers } = studio
  const broadcast = useBroadcast(media)
  const otherTabs = useRef<OtherTabs | null>(null)

  async function send(streamId: string, { isAskedFor = true } = {}) {
    if (engine === 'none') return
    try {
      const target = await whereToSend(engine, streamId)
      if (!target) return
      rememberSending(streamId)
      if (isAskedFor) otherTabs.current?.claim()
      broadcast.start({ engine, target, iceServers, isForMany: true, isAskedFor })
    } catch (error) {
      toastError(error)
    }
  }
  const streamId = current?.stream._id ?? null
  const resume = useEffectEvent(() => {
    if (streamId && sentFromHere() === streamId) void send(streamId, { isAskedFor: false })
  })
  useEffect(() => resume(), [])
  // Ended by an operator or on another device.
  const { stop, isOn } = broadcast
  useEffect(() => {
    if (streamId || !isOn) return
    rememberSending(null)
    stop()
  }, [streamId, isOn, stop])
  // The site notices a loss before the browser does, and ends the stream soon after.
  const status = current?.stream.status
  const sendAgain = useEffectEvent(() => {
    if (streamId && isOn && broadcast.state !== 'replaced') void send(streamId, { isAskedFor: false })
  })
  useEffect(() => {
    if (status === 'interrupted') sendAgain()
  }, [status])
  useEffect(() => {
    const tabs = openOtherTabs(() => {
      rememberSending(null)
      stop()
    })
    otherTabs.current = tabs
    return () => tabs.close()
  }, [stop])

  const { state, kilobits } = broadcast
  return { state, kilobits, send: (id: string) => void send(id) }
}

/** The embedded engine needs a key, LiveKit a token for its room, Agora a channel name, which is the stream's id. */
async function whereToSend(engine: 'embedded' | 'livekit' | 'agora', streamId: string) {
  if (engine === 'embedded') return api('GET /streaming/key')
  if (engine === 'agora') return { url: streamId, key: '' }
  return (await api('GET /streaming/studio')).publish
}
