import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to the site that can be cut and restored, can drop data above a limit, and counts bytes. */
export async function openLine(to: string) {
  const { port, hostname } = new URL(to)
  const open = new Set<Socket>()
  let isCut = false
  let bytesIn = 0
  let carriesAtMost = Number.POSITIVE_INFINITY
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    let carried = 0
    near.on('data', (chunk) => {
      const arrives = chunk.subarray(0, Math.max(0, carriesAtMost - carried))
      carried += arrives.length
      bytesIn += arrives.length
      far.write(arrives)
    })
    near.on('end', () => far.end())
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytesIn: () => bytesIn,
    /** From now on each connection carries at most this many bytes. */
    loseAfter: (bytes: number) => {
      carriesAtMost = bytes
    },
    cut,
    mend: () => {
      isCut = false
      carriesAtMost = Number.POSITIVE_INFINITY
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
