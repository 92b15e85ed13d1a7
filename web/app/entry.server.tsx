import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { type Visit, visitContext } from './shell/visit.server'

/**
 * Renders the page a visit has asked for. All it shows is loaded by now and nothing on it waits, so it is written in one
 * go, which costs less than a stream. The Response that React Router hands on has the status and the headers only:
 * whoever serves the visit takes `visit.page`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: loaded, ...whole }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const visit = context.get(visitContext)
  const { nonce } = visit
  const entry = { ...whole, manifest: withoutOtherRoutes(whole) }
  // A long string of many pieces is copied whenever it is cut, so it is cut as bytes.
  const html = Buffer.from(
    scriptsLast(renderToString(<ServerRouter context={entry} url={request.url} nonce={nonce} />)),
  )
  const data = loaded && entry.renderMeta?.didRenderScripts ? dataScript(await text(loaded), nonce) : ''
  const [begin, end] = [html.subarray(0, -tail.length), html.subarray(-tail.length)]
  visit.page = Buffer.concat([doctype, begin, Buffer.from(data), end])
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy(nonce, await usesAgora(visit)))
  for (const [name, value] of cacheHeaders(visit, request, status)) headers.set(name, value)
  return new Response(null, { headers, status })
}

/**
 * `no-store` keeps a page out of the back/forward cache. Pages with somebody's own things on them need it, or the browser
 * would show them after logging out; so do addresses with a token in them.
 */
function cacheHeaders(visit: Visit, request: Request, status: number): [name: string, value: string][] {
  const { pathname } = new URL(request.url)
  const isOpen = status === 200 && !visit.token && visit.cookies.length === 0
  if (!isOpen || /^\/(auth|unsubscribe|payment)(\/|$)/.test(pathname))
    return [['cache-control', 'private, no-store']]
  return [
    ['cache-control', 'private, no-cache'],
    ['vary', 'cookie'],
  ]
}

const doctype = Buffer.from('<!DOCTYPE html>')
const tail = '</body></html>'

/** React Router would make and match the routes of the whole site for each page; the browser asks for those it needs. */
function withoutOtherRoutes({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const here = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]])
  return { ...manifest, routes: Object.fromEntries(here) }
}

/**
 * The page is all there without them: they let pictures, fonts and styles go first. With the styles inside it a page would
 * be painted another half second earlier, twice as long on the wire, and wait for its scripts right after that.
 */
const scriptsLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')

/** What the loaders have answered, where React Router looks for it in the browser. */
function dataScript(data: string, nonce: string) {
  const stream = 'window.__reactRouterContext.streamController'
  const written = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script nonce="${nonce}">${stream}.enqueue(${written});${stream}.close()</script>`
}

/** Where Agora's client finds its servers; its media do not come under this. */
const agora = ' https://*.agora.io:* https://*.sd-rtn.com:*'

const usesAgora = (visit: Visit) =>
  visit.settings().then(
    ({ agoraAppId }) => agoraAppId !== '',
    () => false,
  )

/** Scripts run only with this response's nonce; styles may be inline because React writes style attributes. */
function policy(nonce: string, withAgora: boolean) {
  const analytics = 'https://www.googletagmanager.com https://*.google-analytics.com'
  const captcha = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/'
  // Stripe's script comes by strict-dynamic; its card field and the bank's questions are frames.
  const cardFrames = 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${analytics}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ws: wss: ${analytics} https://api.stripe.com${withAgora ? agora : ''}`,
    `frame-src 'self' ${captcha} ${cardFrames}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
