import type { PrivateStream, PrivateStreamCall } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { onConnectionReady, useServerEvent } from '~/api/server-events'

/** A private stream as loaded, updated by events. */
export function usePrivateStream(call: PrivateStreamCall) {
  const [privateStream, setPrivateStream] = useState(call.privateStream)
  const [loaded, setLoaded] = useState(call)
  const { revalidate } = useRevalidator()
  const [endpoints, setEndpoints] = useState(endpointsOf(call))
  if (loaded !== call) {
    setLoaded(call)
    setPrivateStream(call.privateStream)
    // Tokens differ with each request. An existing connection keeps its own.
    if (!endpoints.publish || !call.publish) setEndpoints(endpointsOf(call))
  }
  const { _id: id, status } = privateStream
  useServerEvent('private-stream-changed', ({ id: changed, conversationId: _, ...payload }) => {
    if (changed === id) setPrivateStream((before): PrivateStream => ({ ...before, ...payload }))
  })
  const reload = (payload: { id: string }) => {
    if (payload.id === id) void revalidate()
  }
  useServerEvent('private-chat-accept', reload)
  useServerEvent('private-chat-decline', reload)
  // Events may have been missed while the socket was down.
  useEffect(() => onConnectionReady(() => void revalidate()), [revalidate])
  // The media endpoints exist only after it was accepted.
  const isOpen = status === 'accepted' || status === 'running'
  const lacksEndpoints = isOpen && endpoints.publish === null && endpoints.play === null
  useEffect(() => {
    if (lacksEndpoints) void revalidate()
  }, [lacksEndpoints, revalidate])
  return { call: { ...call, ...endpoints }, privateStream, setPrivateStream }
}

const endpointsOf = ({ publish, play }: PrivateStreamCall) => ({ publish, play })
