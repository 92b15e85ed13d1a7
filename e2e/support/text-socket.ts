import { createHash, randomBytes } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import type { Duplex } from 'node:stream'

/*
 * A WebSocket for text (RFC 6455), as far as browser automation needs it. Node 20 has none.
 */

export interface TextSocket {
  send(text: string): void
  close(): void
}

interface TextSocketEvents {
  onText(text: string): void
  onClose(): void
}

const guid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const opcodes = { more: 0, text: 1, close: 8 }

export async function openTextSocket(url: string, events: TextSocketEvents): Promise<TextSocket> {
  const key = randomBytes(16).toString('base64')
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
  }
  const asked = request(url.replace(/^ws:/, 'http:'), { headers })
  asked.end()
  const [response, socket, head] = await new Promise<[IncomingMessage, Duplex, Buffer]>((resolve, reject) => {
    asked.on('upgrade', (...upgraded) => resolve(upgraded))
    asked.on('response', ({ statusCode }) =>
      reject(new Error(`The upgrade was answered with ${statusCode}.`)),
    )
    asked.on('error', reject)
  })
  const accepted = createHash('sha1').update(`${key}${guid}`).digest('base64')
  if (response.headers['sec-websocket-accept'] !== accepted) throw new Error('This is not a WebSocket.')
  const read = reader((opcode, text) => {
    if (opcode === opcodes.close) socket.end()
    else if (opcode <= opcodes.text) events.onText(text)
  })
  socket.on('data', read)
  socket.on('close', events.onClose)
  socket.on('error', () => socket.destroy())
  read(head)
  return { send: (text) => void socket.write(frameOf(text)), close: () => socket.destroy() }
}

/** Client frames are masked. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const mask = randomBytes(4)
  const masked = payload.map((byte, n) => byte ^ (mask[n % 4] ?? 0))
  return Buffer.concat([Buffer.from([0x80 | opcodes.text]), lengthOf(payload), mask, masked])
}

function lengthOf({ length }: Buffer): Buffer {
  const isMasked = 0x80
  if (length < 126) return Buffer.from([isMasked | length])
  if (length < 2 ** 16) return Buffer.from([isMasked | 126, length >> 8, length & 0xff])
  const long = Buffer.alloc(9, isMasked | 127)
  long.writeBigUInt64BE(BigInt(length), 1)
  return long
}

/** Assembles frames from chunks. */
function reader(onMessage: (opcode: number, text: string) => void) {
  let waiting: Buffer = Buffer.alloc(0)
  let parts: Buffer[] = []
  return (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    for (let frame = frameIn(waiting); frame; frame = frameIn(waiting)) {
      waiting = waiting.subarray(frame.end)
      parts.push(frame.payload)
      if (!frame.isLast) continue
      onMessage(frame.opcode, Buffer.concat(parts).toString())
      parts = []
    }
  }
}

function frameIn(bytes: Buffer) {
  if (bytes.length < 2) return null
  const short = bytes.readUInt8(1) & 0x7f
  const start = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < start) return null
  const long = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
  const length = short === 126 ? bytes.readUInt16BE(2) : long
  if (bytes.length < start + length) return null
  const first = bytes.readUInt8(0)
  const end = start + length
  return { opcode: first & 0xf, isLast: (first & 0x80) !== 0, payload: bytes.subarray(start, end), end }
}
