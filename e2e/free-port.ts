import { createServer } from 'node:net'

export const freePort = () =>
  new Promise<string>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(String(address && typeof address === 'object' ? address.port : 0)))
    })
  })
