import { createServer } from 'node:http'

/** An HTTP server that only this machine reaches, on a free port by default. */
export async function openLoopback(port = 0) {
  const server = createServer()
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', listening)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { server, base: `http://127.0.0.1:${address.port}`, close }
}
