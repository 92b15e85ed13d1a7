import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { visitContext } from './shell/visit.server'

const patience = 5000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(visitContext)
  const wholePage = isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let answered = status
    const send = () => {
      const body = new PassThrough()
      headers.set('content-type', 'text/html; charset=utf-8')
      headers.set('content-security-policy', policy(nonce))
      headers.set('cache-control', 'private, no-store')
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answered }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        ...(wholePage ? { onAllReady: send } : { onShellReady: send }),
        onShellError: reject,
        onError: () => {
          answered = 500
        },
      },
    )
    setTimeout(abort, patience).unref()
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
