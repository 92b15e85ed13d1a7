import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral port range, so that no other process gets this port before the site listens. */
const [first, last] = [20_000, 32_000]

export async function freePort(): Promise<string> {
  const port = randomInt(first, last)
  return (await isFree(port)) ? String(port) : freePort()
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
