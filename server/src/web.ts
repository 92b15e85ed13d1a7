import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Incoming, Outgoing, Send } from '@ovation/contract/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#app'
import type { Config } from '#config'
import type { Platform } from '#platform'
import { serverFolder } from '#platform/bundle'
import { compressAnswers, tokenIn } from '#platform/http'
import { anonymousViewerKey, countryHeaders } from './pages/anonymous-viewer.ts'
import { newNonce } from './pages/copy.ts'
import { serveDocuments } from './pages/documents.ts'
import { sendCopy } from './pages/send-copy.ts'
import { sendPage } from './pages/send-page.ts'
import { type Render, sharePages } from './pages/shared-pages.ts'
import type { Web } from './pages/web-build.ts'

const webFolder = fileURLToPath(new URL('../web/', serverFolder))

/** Pages: everything that is not the API, a file or an asset is rendered by React Router. */
export async function mountWeb(app: App) {
  const { http, platform } = app
  const web = platform.config.development ? await startVite(http) : await useBuild(http)
  servePages(app, platform, web)
}

type Site = {
  config: Pick<Config, 'publicUrl' | 'apiUrl' | 'role' | 'compress' | 'pageCopies' | 'development'>
} & Pick<Platform, 'db' | 'geo'>

type Api = Pick<App, 'http' | 'direct'>

export function servePages(api: Api, { config, db, geo }: Site, web: () => Promise<Web>) {
  // No cache in development.
  const keepsCopies = config.pageCopies.seconds > 0 && !config.development
  const shared = keepsCopies ? sharePages(db, config.pageCopies) : null
  api.http.register(async (pages) => {
    compressAnswers(pages, config)
    serveDocuments(pages, api, config)
    pages.route({
      // Fastify's own HEAD cannot measure a Response.
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const { respond, isShared } = await web()
        const send = config.role === 'web' ? overNetwork(config.apiUrl, request) : inProcess(api, request)
        const viewerKey = shared && anonymousViewerKey(request, geo)
        if (shared && viewerKey && isShared(partsOf(request.url).path)) {
          const render: Render = (nonce, watch) => {
            const asked = asWebRequest(
              { method: 'GET', url: request.url, headers: request.headers },
              config.publicUrl,
            )
            return respond(asked, { nonce, send: watch(send) })
          }
          const copy = await shared(`${viewerKey} ${request.url}`, render)
          if (copy) return sendCopy(copy, request, reply, config)
        }
        const asked = asWebRequest(request, config.publicUrl)
        const answer = await respond(asked, { nonce: newNonce(), send })
        return sendPage(answer, request, reply)
      },
    })
  })
}

async function useBuild(http: FastifyInstance): Promise<() => Promise<Web>> {
  const entry = `${webFolder}build/server/index.js`
  if (!existsSync(entry))
    throw new Error('The web is not built. Run npm run build, or npm start, which does it.')
  const year = 365 * 24 * 60 * 60
  await http.register(fastifyStatic, {
    root: `${webFolder}build/client`,
    // One route per file, so that everything else falls through to the pages.
    wildcard: false,
    // The build leaves compressed copies next to the files.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/')
      reply.header('cache-control', immutable ? `public, max-age=${year}, immutable` : 'public, max-age=3600')
    },
  })
  const web: Web = await import(pathToFileURL(entry).href)
  return async () => web
}

/** In development Vite compiles on demand and reloads the browser. */
async function startVite(http: FastifyInstance): Promise<() => Promise<Web>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webFolder,
    configFile: `${webFolder}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: http.server } },
  })
  http.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api') || request.url.startsWith('/media')) return next()
    vite.middlewares(request.raw, reply.raw, next)
  })
  http.addHook('onClose', () => vite.close())
  // Vite types a loaded module as a record; this is the module of web/app/server.ts.
  return async () => (await vite.ssrLoadModule('./app/server.ts')) as Web
}

/** The URL under the public URL, because a request may name any host, even in its path. */
export function asWebRequest(
  request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  publicUrl: string,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const { path, search } = partsOf(request.url)
  const url = new URL(publicUrl)
  // Assigned part by part, because resolving `//host` would lead to another site.
  url.pathname = path
  url.search = search
  return new Request(url, { method: request.method, headers })
}

function partsOf(asked: string) {
  const [path = '', search = ''] = asked.replace(/^https?:\/\/[^/?]*/i, '').split(/\?(.*)/s)
  return { path: path.replace(/^[/\\]+/, '/'), search }
}

/** Loaders on the same node call the API without a network, as the visitor they serve. */
function inProcess({ http, direct }: Api, visitor: FastifyRequest): Send {
  return async (asked) => {
    const { call, params, query, headers } = asked
    const answer = isAddress(params) ? direct.get(call) : undefined
    if (answer) return answer({ params, query, token: tokenIn(headers.authorization), visitor })
    return inject(http, asked, visitor)
  }
}

/** Parameters that do not fit into a path, such as an empty one, go through HTTP, which answers 404. */
const isAddress = (params: Record<string, unknown>) =>
  Object.values(params).every((value) => /^.{1,200}$/.test(String(value)))

/** All other calls go through HTTP, which applies rate limits and reads bodies. */
async function inject(http: FastifyInstance, asked: Outgoing, visitor: FastifyRequest): Promise<Incoming> {
  const { method, path, headers, body } = asked
  const answer = await http.inject({
    method: method as 'GET',
    url: `/api${path}`,
    remoteAddress: visitor.ip,
    headers: { ...countryHeaders(visitor.headers), ...headers },
    ...(typeof body === 'string' ? { payload: body } : {}),
  })
  return { status: answer.statusCode, json: answer.body ? JSON.parse(answer.body) : undefined }
}

function overNetwork(apiUrl: string, visitor: FastifyRequest): Send {
  return async ({ method, path, headers, body }) => {
    const response = await fetch(`${apiUrl}/api${path}`, {
      method,
      // Between two of our own processes, compressing costs more than it saves.
      headers: {
        ...countryHeaders(visitor.headers),
        'x-forwarded-for': visitor.ip,
        'accept-encoding': 'identity',
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    return { status: response.status, json: text ? JSON.parse(text) : undefined }
  }
}
