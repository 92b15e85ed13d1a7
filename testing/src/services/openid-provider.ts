import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { openLoopback } from './loopback.ts'

/** The provider's claims about its only account. */
export interface OpenIdAccount {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  given_name?: string
  family_name?: string
}

interface Options {
  port?: number
  clientId: string
  clientSecret: string
  redirectUris: string[]
  /** Read again for every sign-in, so that a test may change the account. */
  account: OpenIdAccount
}

const hour = 3600

/** A real OpenID provider on loopback as a stand-in for Google, with immediate login and consent. */
export async function startOpenIdProvider({ port, account, ...client }: Options) {
  const { server, base: issuer, close } = await openLoopback(port)
  const provider = await makeProvider(issuer, account, client)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    provider.interactionFinished(request, response, { login: { accountId: account.sub } }).catch(() => {
      response.writeHead(400).end('This sign-in has run out.')
    })
  })
  return { issuer, close }
}

type Client = Pick<Options, 'clientId' | 'clientSecret' | 'redirectUris'>

async function makeProvider(issuer: string, account: OpenIdAccount, client: Client) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: issuer, alg: 'RS256', use: 'sig' }
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: client.redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['only for tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // Like Google, puts all claims into the ID token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      Grant: hour,
      IdToken: hour,
      Interaction: hour,
      Session: hour,
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...account }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return provider
}
