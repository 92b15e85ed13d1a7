import type { BodyOf, Stream, streamingCalls } from '@ovation/contract'
import type { Person } from '../people/people.ts'
import type { TestApp } from '../site/app.ts'
import { soon } from '../site/soon.ts'

/** The minimal offer that a stand-in engine reads. */
export const offer = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n'

export const keyOf = async (app: TestApp, { token }: Pick<Person, 'token'>) =>
  (await app.as(token)('GET /streaming/key', {})).key

type Headers = Record<string, string>

/** Starts to publish, like a broadcasting program. */
export const broadcast = (app: TestApp, key: string, headers: Headers = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/whip',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/sdp', ...headers },
    payload: offer,
  })

/** Starts to receive, like a player, anonymously or with a login. */
export const receive = (app: TestApp, streamId: string, token?: string, headers: Headers = {}) =>
  app.http.inject({
    method: 'POST',
    url: `/api/whep/${streamId}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': 'application/sdp',
      ...headers,
    },
    payload: offer,
  })

/** The site's WHIP and WHEP for a client with this key or login, for peers with real packets. */
export function mediaSite(app: TestApp, token: string) {
  async function ask(url: string, payload: string) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' }
    const answer = await app.http.inject({ method: 'POST', url, headers, payload })
    if (answer.statusCode !== 201) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    return { id: String(answer.headers.location), answer: answer.body }
  }
  return {
    publish: (_room: string, sdp: string) => ask('/api/whip', sdp),
    watch: (room: string, sdp: string) => ask(`/api/whep/${room}`, sdp),
  }
}

type Details = Partial<BodyOf<typeof streamingCalls.goLive>>

/** A stream of this creator that is live; the app has a stand-in engine. */
export async function giveStream(
  app: TestApp,
  creator: Pick<Person, 'token'>,
  details: Details = {},
): Promise<Stream> {
  const body = { title: 'An evening', ...details }
  const { stream } = await app.as(creator.token)('POST /streaming/live', { body })
  await broadcast(app, await keyOf(app, creator))
  return soon(async () => {
    const { current } = await app.as(creator.token)('GET /streaming/studio')
    if (current?.stream.status !== 'live') throw new Error(`The stream ${stream._id} is not on.`)
    return current.stream
  })
}
