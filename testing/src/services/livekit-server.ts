import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

interface Grants extends JWTPayload {
  video?: Record<string, unknown>
  name?: string
}

/** The grants that each LiveKit call requires. */
const needs: Record<string, (grants: Record<string, unknown>, room: unknown) => boolean> = {
  DeleteRoom: (grants) => grants.roomCreate === true,
  ListParticipants: (grants, room) => grants.roomAdmin === true && grants.room === room,
  RemoveParticipant: (grants, room) => grants.roomAdmin === true && grants.room === room,
}

/** A stand-in for LiveKit: checks the token of every request, and records the requests. */
export async function startLivekit() {
  const [key, secret] = ['a-key', 'a secret of at least thirty-two letters']
  const bytes = new TextEncoder().encode(secret)
  const asked: { call: string; body: Record<string, unknown> }[] = []
  const people = new Map<string, object[]>()

  async function verify(token: string): Promise<Grants> {
    const { payload } = await jwtVerify<Grants>(token, bytes, { issuer: key, algorithms: ['HS256'] })
    return payload
  }

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body: Record<string, unknown> = JSON.parse(Buffer.concat(chunks).toString() || '{}')
    const call = /^\/twirp\/livekit\.RoomService\/(\w+)$/.exec(request.url ?? '')?.[1] ?? ''
    try {
      const { video = {} } = await verify((request.headers.authorization ?? '').replace(/^Bearer /, ''))
      if (!needs[call]?.(video, body.room)) return answer(403, { code: 'permission_denied', msg: call })
    } catch {
      return answer(401, { code: 'unauthenticated', msg: 'wrong token' })
    }
    asked.push({ call, body })
    const participants = people.get(String(body.room))
    if (!participants) return answer(404, { code: 'not_found', msg: 'no such room' })
    answer(200, call === 'ListParticipants' ? { participants } : {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('LiveKit has no port.')

  return {
    settings: { url: `ws://127.0.0.1:${address.port}`, key, secret },
    asked,
    verify,
    setRoom: (room: string, participants: object[]) => void people.set(room, participants),
    /** A webhook as LiveKit signs it. */
    async webhook(event: object) {
      const body = JSON.stringify(event)
      const sha256 = createHash('sha256').update(body).digest('base64')
      const authorization = await new SignJWT({ sha256 })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(key)
        .setExpirationTime('1m')
        .sign(bytes)
      return { body, authorization }
    },
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
