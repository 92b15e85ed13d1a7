import { randomUUID } from 'node:crypto'
import { type ClientEvents, type ServerEvents, socketPath } from '@ovation/contract'
import { io, type Socket } from 'socket.io-client'
import type { TestApp } from '../site/app.ts'
import type { Person } from './people.ts'

/** A person with an open page of a listening app. Each call of `heard` returns the events since the last one. */
export async function listenAs(
  { platform: { realtime } }: TestApp,
  address: string,
  { id, token }: Pick<Person, 'id' | 'token'>,
  extraHeaders: Record<string, string> = {},
) {
  const socket: Socket<ServerEvents, ClientEvents> = io(address, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders,
  })
  const events: unknown[][] = []
  await socket.emitWithAck('auth/login', { token })
  // A marker event: everything sent before it has arrived. No post has the id of a person. Other sockets of this person
  // receive it too, and wait for their own marker.
  let marker = { performerId: '', feedId: id }
  let marked = () => {}
  socket.onAny((name, payload) => {
    if (!(name === 'new_feed' && payload.feedId === id)) events.push([name, payload])
    else if (payload.performerId === marker.performerId) marked()
  })
  return {
    async received() {
      marker = { performerId: randomUUID(), feedId: id }
      const last = new Promise<void>((resolve) => {
        marked = resolve
      })
      realtime.toUser(id, 'new_feed', marker)
      await last
      return events.splice(0)
    },
    /** Sends an event and returns its acknowledgement. */
    send: (name: string, payload: object): Promise<Record<string, unknown>> =>
      Reflect.apply(socket.timeout(30_000).emitWithAck, socket.timeout(30_000), [name, payload]),
    leave: () => socket.disconnect(),
  }
}
