import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { importJWK, jwtVerify } from 'jose'
import { openLoopback } from './loopback.ts'

interface Pushed {
  /** The browser it was sent to. */
  browser: string
  topic: string
  /** The decrypted payload. */
  message: { id: string; title: string; text: string; path: string; unread: number }
}

/** A push service on loopback with subscribed browsers, which decrypt pushes and check their sender. */
export async function openPushService(port = 0) {
  const { server, base, close } = await openLoopback(port)
  const browsers = new Map<string, ReturnType<typeof makeKeys>>()
  const pushed: Pushed[] = []
  const refused: string[] = []
  let status = 201
  let requests = 0

  server.on('request', async (request, answer) => {
    requests++
    const name = (request.url ?? '').slice(1)
    const keys = browsers.get(name)
    try {
      const body = await read(request)
      if (!keys) answer.statusCode = 410
      else if (status !== 201) answer.statusCode = status
      else {
        await checkSender(request, base)
        const message = JSON.parse(decrypt(body, keys))
        pushed.push({ browser: name, topic: String(request.headers.topic), message })
        answer.statusCode = 201
      }
    } catch (error) {
      refused.push(String(error))
      answer.statusCode = 403
    }
    answer.end()
  })

  return {
    base,
    pushed,
    refused,
    requests: () => requests,
    /** Sets the response status. */
    answerWith(next: number) {
      status = next
    },
    /** A subscribed browser: the contents of its PushSubscription. */
    subscribe(name: string) {
      const keys = makeKeys()
      browsers.set(name, keys)
      const { p256dh, auth } = keys
      return {
        endpoint: `${base}/${name}`,
        expirationTime: null,
        keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
      }
    },
    /** Removes this browser. */
    leave: (name: string) => browsers.delete(name),
    close,
  }
}

function makeKeys() {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys()
  return { pair, p256dh, auth: randomBytes(16) }
}

async function read(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/** VAPID: the token is for this service, and signed with the included key. */
async function checkSender({ headers }: IncomingMessage, audience: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const sender = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  await jwtVerify(token, sender, { audience, requiredClaims: ['exp', 'sub'], maxTokenAge: undefined })
  if (headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) throw new Error('A header is missing.')
}

/** RFC 8291 on the side of the browser. */
function decrypt(body: Buffer, { pair, p256dh, auth }: ReturnType<typeof makeKeys>): string {
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const salt = body.subarray(0, 16)
  const theirs = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + theirs.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, theirs])
  const shared = derive(pair.computeSecret(theirs), auth, info, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  if (padded.at(-1) !== 2) throw new Error('The last record is not marked.')
  return padded.subarray(0, -1).toString()
}
