import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { visitContext } from './shell/visit.server'

const patience = 5000

/**
 * Renders the page a visit has asked for. The Response that React Router hands on has the status and the headers only:
 * whoever serves the visit takes `visit.rendering` and lets React write straight to where the page goes.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const visit = context.get(visitContext)
  const { nonce } = visit
  const wholePage = visit.isShared || isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let answered = status
    const send = () => {
      headers.set('content-type', 'text/html; charset=utf-8')
      headers.set('content-security-policy', policy(nonce))
      headers.set('cache-control', 'private, no-store')
      visit.rendering = { pipe, abort }
      resolve(new Response(null, { headers, status: answered }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        ...(!wholePage && { onShellReady: send }),
        onAllReady: () => {
          clearTimeout(tooLate)
          if (wholePage) send()
        },
        onShellError: (error) => {
          clearTimeout(tooLate)
          reject(error)
        },
        onError: () => {
          answered = 500
        },
      },
    )
    const tooLate = setTimeout(abort, patience).unref()
  })
}

/** Scripts run only with this response's nonce; styles may be inline because React writes style attributes. */
function policy(nonce: string) {
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
    `connect-src 'self' ws: wss: ${analytics} https://api.stripe.com`,
    `frame-src 'self' ${captcha} ${cardFrames}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
