import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { countryHeaders } from './anonymous-viewer.ts'

/** Well-known paths outside of /api, and the calls that answer them. */
const documents: [url: string, path: (params: Record<string, string>) => string][] = [
  ['/robots.txt', () => '/robots.txt'],
  ['/.well-known/security.txt', () => '/security.txt'],
  ['/manifest.webmanifest', () => '/manifest.webmanifest'],
  ['/sitemap.xml', () => '/sitemap.xml'],
  ['/sitemap-:part(^[\\w-]+).xml', ({ part = '' }) => `/sitemaps/${encodeURIComponent(part)}`],
  ['/:profileId/rss.xml', ({ profileId = '' }) => `/performers/${encodeURIComponent(profileId)}/rss`],
]

const forwarded = ['content-type', 'cache-control', 'etag', 'retry-after'] as const

interface Answer {
  status: number
  header(name: string): string | undefined
  body: Buffer | Readable | null
}

type Api = { http: FastifyInstance }
type Site = Pick<Config, 'role' | 'apiUrl'>

/** Forwards them to the API, on this node or another. */
export function serveDocuments(pages: FastifyInstance, api: Api, { role, apiUrl }: Site) {
  for (const [url, path] of documents) {
    pages.route<{ Params: Record<string, string> }>({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        const address = `/api${path(request.params)}`
        const headers = headersFor(request)
        const answer =
          role === 'web'
            ? await overNetwork(apiUrl, address, { ...headers, 'x-forwarded-for': request.ip })
            : await inProcess(api.http, address, request.ip, headers)
        return send(answer, request, reply)
      },
    })
  }
}

function headersFor({ headers }: FastifyRequest): Record<string, string> {
  const known = headers['if-none-match']
  return { ...countryHeaders(headers), ...(known ? { 'if-none-match': known } : {}) }
}

async function inProcess(
  http: FastifyInstance,
  url: string,
  remoteAddress: string,
  headers: Record<string, string>,
): Promise<Answer> {
  const answer = await http.inject({ method: 'GET', url, remoteAddress, headers })
  return {
    status: answer.statusCode,
    header: (name) => answer.headers[name]?.toString(),
    body: answer.rawPayload,
  }
}

async function overNetwork(apiUrl: string, url: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await fetch(`${apiUrl}${url}`, {
    headers: { ...headers, 'accept-encoding': 'identity' },
  })
  return {
    status: answer.status,
    header: (name) => answer.headers.get(name) ?? undefined,
    // Two declarations of the same class.
    body: answer.body && Readable.fromWeb(answer.body as ReadableStream),
  }
}

function send(answer: Answer, request: FastifyRequest, reply: FastifyReply) {
  reply.code(answer.status)
  for (const name of forwarded) {
    const value = answer.header(name)
    if (value) reply.header(name, value)
  }
  if (request.method === 'HEAD' || answer.status === 304) return reply.send()
  return reply.send(answer.body)
}
