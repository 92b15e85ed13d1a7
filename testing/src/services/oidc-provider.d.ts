/** The part of oidc-provider that the tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface Context {
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
    }
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    Grant: new (fields: {
      clientId: string
      accountId: string
    }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>
  }

  interface Configuration {
    clients: object[]
    jwks: { keys: object[] }
    cookies: { keys: string[] }
    claims: Record<string, string[]>
    conformIdTokenClaims: boolean
    pkce: { required: () => boolean }
    features: Record<string, { enabled: boolean }>
    ttl: Record<string, number>
    interactions: { url: (context: Context, interaction: { uid: string }) => string }
    findAccount: (
      context: Context,
      id: string,
    ) => { accountId: string; claims: () => Record<string, unknown> }
    loadExistingGrant: (context: Context) => Promise<Grant>
  }
}
