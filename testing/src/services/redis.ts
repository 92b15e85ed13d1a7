import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

const bulk = (text: string | Buffer) =>
  Buffer.concat([Buffer.from(`$${Buffer.byteLength(text)}\r\n`), Buffer.from(text), Buffer.from('\r\n')])
const list = (...items: Buffer[]) => Buffer.concat([Buffer.from(`*${items.length}\r\n`), ...items])
const push = (...items: Buffer[]) => Buffer.concat([Buffer.from(`>${items.length}\r\n`), ...items])
const number = (value: number) => Buffer.from(`:${value}\r\n`)

/**
 * The part of Redis for publishing, subscribing and a few commands, for tests of several nodes on a machine without
 * one.
 */
export async function startPubSub() {
  const values = new Map<string, Buffer>()
  const channels = new Map<Socket, Set<string>>()
  const patterns = new Map<Socket, Set<string>>()
  const add = (all: Map<Socket, Set<string>>, socket: Socket, names: Buffer[], kind: string) => {
    const mine = all.get(socket) ?? new Set()
    all.set(socket, mine)
    for (const name of names) {
      mine.add(name.toString())
      socket.write(push(bulk(kind), bulk(name), number(mine.size)))
    }
  }

  function publish(channel: string, message: Buffer) {
    for (const [socket, names] of channels) {
      if (names.has(channel)) socket.write(push(bulk('message'), bulk(channel), bulk(message)))
    }
    for (const [socket, names] of patterns) {
      for (const name of names) {
        if (!channel.startsWith(name.replace(/\*$/, ''))) continue
        socket.write(push(bulk('pmessage'), bulk(name), bulk(channel), bulk(message)))
      }
    }
  }

  function answer(socket: Socket, [command = Buffer.alloc(0), ...rest]: Buffer[]) {
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = rest
    switch (command.toString().toLowerCase()) {
      case 'subscribe':
        return add(channels, socket, rest, 'subscribe')
      case 'psubscribe':
        return add(patterns, socket, rest, 'psubscribe')
      case 'publish':
        publish(first.toString(), second)
        return socket.write(number(1))
      case 'pubsub': {
        const subscribers = [...channels.values()].filter((names) => names.has(second.toString())).length
        return socket.write(list(bulk(second), number(subscribers)))
      }
      case 'set': {
        const isTaken = rest.some((word) => word.toString() === 'NX') && values.has(first.toString())
        if (!isTaken) values.set(first.toString(), second)
        return socket.write(isTaken ? '_\r\n' : '+OK\r\n')
      }
      case 'get': {
        const value = values.get(first.toString())
        return socket.write(value ? bulk(value) : '_\r\n')
      }
      case 'quit':
        return socket.end('+OK\r\n')
      case 'info':
        return socket.write(bulk('redis_version:7.0.0\r\nloading:0\r\n'))
      // Rate limits need scripts; without them requests are allowed.
      case 'evalsha':
      case 'eval':
        return socket.write('-ERR scripts are not played here\r\n')
      default:
        return socket.write('+OK\r\n')
    }
  }

  const server = createServer((socket) => {
    let rest = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk])
      for (let read = readCommand(rest); read; read = readCommand(rest)) {
        rest = rest.subarray(read.length)
        answer(socket, read.parts)
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      channels.delete(socket)
      patterns.delete(socket)
    })
  })
  server.unref().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  // A forgotten server must not keep the process alive.
  return { url: `redis://127.0.0.1:${address.port}`, values, channels, stop: () => server.close() }
}

/** One complete command at the start of the bytes, or nothing yet. */
function readCommand(bytes: Buffer): { parts: Buffer[]; length: number } | undefined {
  let at = 0
  const line = () => {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return undefined
    const text = bytes.subarray(at + 1, end).toString()
    at = end + 2
    return Number(text)
  }
  const count = line()
  if (count === undefined) return undefined
  const parts: Buffer[] = []
  for (let i = 0; i < count; i++) {
    const size = line()
    if (size === undefined || bytes.length < at + size + 2) return undefined
    parts.push(bytes.subarray(at, at + size))
    at += size + 2
  }
  return { parts, length: at }
}
