import type { PrivateStream, PrivateStreamCall } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { onConnectionReady, useServerEvent } from '~/api/server-events'

/** A private stream as it stands: what the page came with, and what has been told since. */
export function usePrivateStream(call: PrivateStreamCall) {
  const [privateStream, setPrivateStream] = useState(call.privateStream)
  const [loaded, setLoaded] = useState(call)
  const { revalidate } = useRevalidator()
  const [ways, setWays] = useState(waysIn(call))
  if (loaded !== call) {
    setLoaded(call)
    setPrivateStream(call.privateStream)
    // A token is another one each time it is asked for: whoever sends and sees already goes on with what they have.
    if (!ways.publish || !call.publish) setWays(waysIn(call))
  }
  const { _id: id, status } = privateStream
  useServerEvent('private-stream-changed', ({ id: changed, conversationId: _, ...news }) => {
    if (changed === id) setPrivateStream((before): PrivateStream => ({ ...before, ...news }))
  })
  const ask = (news: { id: string }) => {
    if (news.id === id) void revalidate()
  }
  useServerEvent('private-chat-accept', ask)
  useServerEvent('private-chat-decline', ask)
  // What was told while nobody could hear it.
  useEffect(() => onConnectionReady(() => void revalidate()), [revalidate])
  // How to send and see pictures is only told once it is accepted.
  const isOpen = status === 'accepted' || status === 'running'
  const lacksWay = isOpen && ways.publish === null && ways.play === null
  useEffect(() => {
    if (lacksWay) void revalidate()
  }, [lacksWay, revalidate])
  return { call: { ...call, ...ways }, privateStream, setPrivateStream }
}

const waysIn = ({ publish, play }: PrivateStreamCall) => ({ publish, play })
