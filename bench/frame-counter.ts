import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/*
 * A Socket.IO client that counts events without parsing them. Two hundred parsing clients would use more of the machine
 * than the server they measure.
 */

export interface FrameCounter {
  /** Counted events, and their bytes. */
  events: number
  bytes: number
  /** Sends an event and returns its acknowledgement as JSON. */
  say(name: string, payload: unknown): Promise<string>
  close(): void
}

/** Opens a client that counts the events whose names begin with `begin`. */
export async function openFrameCounter(url: string, token: string, begin: string): Promise<FrameCounter> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await once(socket, 'connect')
  await upgrade(socket, `/api/socket.io/?EIO=4&transport=websocket&token=${encodeURIComponent(token)}`)
  const counted = Buffer.from(`42["${begin}`)
  const waiting: { prefix: string; resolve(text: string): void }[] = []
  const received = (prefix: string) => new Promise<string>((resolve) => waiting.push({ prefix, resolve }))
  const counter: FrameCounter = {
    events: 0,
    bytes: 0,
    async say(name, payload) {
      const answer = received('431')
      socket.write(frameOf(`421${JSON.stringify([name, payload])}`))
      return answer
    },
    close: () => socket.destroy(),
  }
  readFrames(socket, (frame) => {
    if (
      frame.length >= counted.length &&
      frame.compare(counted, 0, counted.length, 0, counted.length) === 0
    ) {
      counter.events++
      counter.bytes += frame.length
      return
    }
    if (frame.length === 1 && frame[0] === ping) return void socket.write(frameOf('3'))
    if (waiting.length === 0) return
    const text = frame.toString()
    for (const one of waiting.splice(0)) {
      if (text.startsWith(one.prefix)) one.resolve(text.slice(one.prefix.length))
      else waiting.push(one)
    }
  })
  const connected = received('40')
  socket.write(frameOf('40'))
  await connected
  return counter
}

const ping = '2'.charCodeAt(0)

async function upgrade(socket: Socket, path: string) {
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  let answer = Buffer.alloc(0)
  while (!answer.includes('\r\n\r\n')) {
    const [chunk]: Buffer[] = await once(socket, 'data')
    answer = Buffer.concat([answer, chunk ?? Buffer.alloc(0)])
  }
  if (!answer.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) throw new Error('A socket was not let in.')
  const rest = answer.subarray(answer.indexOf('\r\n\r\n') + 4)
  if (rest.length > 0) socket.unshift(rest)
}

/** Reads the beginning of each frame, or all of a short one. The rest of a long frame is only counted. */
function readFrames(socket: Socket, read: (frame: Buffer) => void) {
  let chunks: Buffer[] = []
  let has = 0
  let needs = 2
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    has += chunk.length
    if (has < needs) return
    let all = chunks.length === 1 ? chunk : Buffer.concat(chunks, has)
    for (;;) {
      const length = frameLength(all)
      needs = length === null ? 10 : length.head + length.body
      if (length === null || all.length < needs) break
      read(all.subarray(length.head, needs))
      all = all.subarray(needs)
    }
    chunks = all.length > 0 ? [all] : []
    has = all.length
    if (has < 2) needs = 2
  })
}

/** Server frames are not masked. Null: the header is incomplete. */
function frameLength(data: Buffer): { head: number; body: number } | null {
  const short = (data[1] ?? 0) & 0x7f
  if (data.length < 2 || (short === 126 && data.length < 4) || (short === 127 && data.length < 10))
    return null
  if (short === 126) return { head: 4, body: data.readUInt16BE(2) }
  return short === 127 ? { head: 10, body: Number(data.readBigUInt64BE(2)) } : { head: 2, body: short }
}

function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  if (body.length > 125) throw new Error('This is too long for a short frame.')
  const mask = randomBytes(4)
  for (const [n, byte] of body.entries()) body[n] = byte ^ (mask[n % 4] ?? 0)
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length]), mask, body])
}
