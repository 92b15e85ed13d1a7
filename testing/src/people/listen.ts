import { randomUUID } from 'node:crypto'
import { type ClientEvents, type ServerEvents, socketPath } from '@ovation/contract'
import { io, type Socket } from 'socket.io-client'
import type { TestApp } from '../site/app.ts'
import type { Person } from './people.ts'

/** Somebody at an open page of an app that listens. Each call of `heard` gives what they were told since the last one. */
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
  const told: unknown[][] = []
  await socket.emitWithAck('auth/login', { token })
  // What arrives after this tells that everything before it has arrived. Nobody's post has the id of a person. Other
  // sockets of theirs hear it too, and wait for one of their own.
  let marker = { performerId: '', feedId: id }
  let marked = () => {}
  socket.onAny((name, payload) => {
    if (!(name === 'new_feed' && payload.feedId === id)) told.push([name, payload])
    else if (payload.performerId === marker.performerId) marked()
  })
  return {
    async heard() {
      marker = { performerId: randomUUID(), feedId: id }
      const last = new Promise<void>((resolve) => {
        marked = resolve
      })
      realtime.toUser(id, 'new_feed', marker)
      await last
      return told.splice(0)
    },
    /** Says something and gives the answer. */
    say: (name: string, payload: object): Promise<Record<string, unknown>> =>
      Reflect.apply(socket.timeout(30_000).emitWithAck, socket.timeout(30_000), [name, payload]),
    leave: () => socket.disconnect(),
  }
}
