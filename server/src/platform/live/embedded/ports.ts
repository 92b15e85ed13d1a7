import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export type PortRange = [first: number, last: number]

/** An equal part of the range for each process: two never try the same port. */
export function dividePorts([first, last]: PortRange, parts: number): PortRange[] {
  const size = Math.floor((last - first + 1) / parts)
  return Array.from({ length: parts }, (_, n) => [first + n * size, first + (n + 1) * size - 1])
}

const tries = 50

/** A free even port on loopback whose neighbour is free too: programs that read RTP take both. */
export async function freePortPair(taken: number[] = []): Promise<number> {
  for (let n = 0; n < tries; n++) {
    const port = await portIfFree(0)
    if (port === null || port % 2 === 1 || taken.includes(port)) continue
    if (await portIfFree(port + 1)) return port
  }
  throw new Error('There is no free pair of ports.')
}

/** This port of UDP, or any for 0; null where somebody has it. */
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
