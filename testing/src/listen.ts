import { type ClientEvents, type ServerEvents, socketPath } from '@ovation/contract'
import { io, type Socket } from 'socket.io-client'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'

/** Somebody at an open page of an app that listens. Each call of `heard` gives what they were told since the last one. */
export async function listenAs(
  { platform: { realtime } }: TestApp,
  address: string,
  { id, token }: Pick<Person, 'id' | 'token'>,
) {
  const socket: Socket<ServerEvents, ClientEvents> = io(address, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
  })
  const told: unknown[][] = []
  await socket.emitWithAck('auth/login', { token })
  socket.onAny((...event) => told.push(event))
  return {
    async heard() {
      // What arrives last tells that everything before it has arrived.
      const last = new Promise((resolve) => socket.once('new_feed', resolve))
      realtime.toUser(id, 'new_feed', { performerId: id, feedId: id })
      await last
      return told.splice(0).slice(0, -1)
    },
    leave: () => socket.disconnect(),
  }
}
