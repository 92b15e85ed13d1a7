import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export type PortRange = [first: number, last: number]

/** An equal part of the range for each process, so that two never try the same port. */
export function dividePorts([first, last]: PortRange, parts: number): PortRange[] {
  const size = Math.floor((last - first + 1) / parts)
  return Array.from({ length: parts }, (_, n) => [first + n * size, first + (n + 1) * size - 1])
}

const tries = 50

/** A free even port on loopback whose next port is free too, as RTP readers need. */
export async function freePortPair(taken: number[] = []): Promise<number> {
  for (let n = 0; n < tries; n++) {
    const port = await portIfFree(0)
    if (port === null || port % 2 === 1 || taken.includes(port)) continue
    if (await portIfFree(port + 1)) return port
  }
  throw new Error('There is no free pair of ports.')
}

/** Binds this UDP port, or any for 0; null if it is in use. */
export async function portIfFree(wanted: number) {
  const socket = createSocket('udp4')
  try {
    socket.bind(wanted, '127.0.0.1')
    await once(socket, 'listening')
    return socket.address().port
  } catch {
    return null
  } finally {
    socket.close()
  }
}
