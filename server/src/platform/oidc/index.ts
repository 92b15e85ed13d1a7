/** The endpoints of an OpenID provider. */
export interface Provider {
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  jwksUri: string
}

const found = new Map<string, Promise<Provider>>()

/** How long an unreachable provider is not asked again, so that pages do not wait for it. */
const forgiveAfterMs = 30_000

/** Reads a provider's discovery document once. */
export function discover(issuer: string): Promise<Provider> {
  const known = found.get(issuer)
  if (known) return known
  const discovery = fetchDocument(issuer)
  found.set(issuer, discovery)
  discovery.catch(() => setTimeout(() => found.delete(issuer), forgiveAfterMs).unref())
  return discovery
}

/** The discovery document, fetched again. */
export async function fetchDocument(issuer: string): Promise<Provider> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(5000),
  })
  if (!response.ok) throw new Error(`${issuer} answered ${response.status} to discovery`)
  const document: unknown = await response.json()
  const text = (name: string) => {
    const value = document && typeof document === 'object' ? Reflect.get(document, name) : undefined
    if (typeof value !== 'string') throw new Error(`${issuer} does not name its ${name}`)
    return value
  }
  return {
    issuer: text('issuer'),
    authorizationEndpoint: text('authorization_endpoint'),
    tokenEndpoint: text('token_endpoint'),
    jwksUri: text('jwks_uri'),
  }
}
