import { ConfigError, type EnvReader, webProtocols } from './reader.ts'

/** The address the process listens on and the addresses by which browsers and other nodes reach it. */
export function readAddress(env: EnvReader) {
  const port = env.integer('PORT', 3000, [0, 65535])
  const host = env.text('HOST', '127.0.0.1')
  const publicUrl = env.url('PUBLIC_URL', webProtocols, `http://${hostInUrl(host)}:${port}`)
  const nodeUrl = env.url('NODE_URL', webProtocols)
  // The content security policy of pages allows connections to their own origin only.
  if (nodeUrl && new URL(nodeUrl).origin !== new URL(publicUrl).origin)
    throw new ConfigError('NODE_URL must be an address under PUBLIC_URL, such as https://example.com/node-1.')
  const isPublicUrlLocal = isLoopback(new URL(publicUrl).hostname)
  return {
    port,
    host,
    publicUrl,
    /** The URL of this process in particular, if several serve the API. */
    nodeUrl,
    /** Only this machine can reach the site. */
    isLocal: isLoopback(host) && isPublicUrlLocal,
    trustProxy: readTrustProxy(env, publicUrl.startsWith('https:') && !isPublicUrlLocal),
  }
}

function readTrustProxy(env: EnvReader, isBehindProxy: boolean) {
  const trustProxy = env.proxies('TRUST_PROXY')
  const servesRequests = env.text('ROLE') !== 'worker'
  if (isBehindProxy && !env.text('TRUST_PROXY') && servesRequests) {
    throw new ConfigError(
      'PUBLIC_URL is https, which a proxy in front of Ovation speaks: set TRUST_PROXY to the address of that proxy ' +
        '(such as loopback), else all visitors look like one and share their limits. If it leaves their addresses ' +
        'as they are, set TRUST_PROXY=0.',
    )
  }
  return trustProxy
}

/** Host names and addresses that only this machine can reach. */
const isLoopback = (name: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?(::1|::ffff:127(\.\d{1,3}){3})\]?)$/i.test(name)

/** The host by which a browser on this machine reaches a listening address. */
function hostInUrl(host: string) {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
