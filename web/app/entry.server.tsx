import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { inlineStyles } from './inline-styles.server'
import { type Visit, visitContext } from './shell/visit.server'

/**
 * Renders the page of a visit. All data is loaded and nothing suspends, so it is rendered at once, which costs less than
 * streaming. The Response that React Router passes on has status and headers only; the server sends `visit.page` as the
 * body.
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
  // Slicing a long concatenated string copies it, so it is sliced as bytes.
  const rendered = scriptsLast(
    renderToString(<ServerRouter context={entry} url={request.url} nonce={nonce} />),
  )
  // Members have the stylesheets from an earlier page.
  const html = Buffer.from(visit.token ? rendered : inlineStyles(rendered))
  const data = loaded && entry.renderMeta?.didRenderScripts ? dataScript(await text(loaded), nonce) : ''
  const [begin, end] = [html.subarray(0, -tail.length), html.subarray(-tail.length)]
  visit.page = Buffer.concat([doctype, begin, Buffer.from(data), end])
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy(nonce, await usesAgora(visit)))
  for (const [name, value] of cacheHeaders(visit, request, status)) headers.set(name, value)
  return new Response(null, { headers, status })
}

/**
 * `no-store` keeps a page out of the back/forward cache. Pages of members need it, or the browser would show them after
 * logout; so do URLs with a token.
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

/** Without this, React Router would create and match all routes for each page. */
function withoutOtherRoutes({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const here = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]])
  return { ...manifest, routes: Object.fromEntries(here) }
}

/** Pictures, fonts and styles load before scripts, because the page is complete without them. */
const scriptsLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')

/** The loader data, where React Router expects it in the browser. */
function dataScript(data: string, nonce: string) {
  const stream = 'window.__reactRouterContext.streamController'
  const written = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script nonce="${nonce}">${stream}.enqueue(${written});${stream}.close()</script>`
}

/** The servers of Agora's client; media connections need no permission. */
const agora = ' https://*.agora.io:* https://*.sd-rtn.com:*'

const usesAgora = (visit: Visit) =>
  visit.settings().then(
    ({ agoraAppId }) => agoraAppId !== '',
    () => false,
  )

/** Scripts need this response's nonce; styles may be inline because React renders style attributes. */
function policy(nonce: string, withAgora: boolean) {
  const analytics = 'https://www.googletagmanager.com https://*.google-analytics.com'
  const captcha = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/'
  // Stripe's script is allowed by strict-dynamic; its card field and 3-D Secure are frames.
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
