import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Enum, Fields, Nullable, OneOf, Shape } from '../base/shapes.ts'
import { CheckResult } from '../emails/calls.ts'

export const signInProviders = ['google', 'twitter'] as const
export type SignInProviderName = (typeof signInProviders)[number]

const provider = Enum('SignInProviderName', signInProviders)
const one = {
  params: Fields({ provider: { ...provider, description: 'The service that people sign in with.' } }),
}
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const SignInProvider = Shape('SignInProvider', {
  provider,
  version: Version,
  isOn: Type.Boolean({ description: 'Whether people see its button.' }),
  clientId: Type.String({ description: 'Google’s client ID, X’s API key.' }),
  secretEnd: Nullable(
    Type.String({ description: 'The last four characters of the secret; null without one.' }),
  ),
  origin: OneOf(['environment', 'console', 'default']),
  variables: Type.Array(Type.String(), { description: 'The environment variables that take precedence.' }),
  redirectUrl: Type.String({ description: 'To be entered at the provider.' }),
  /** The last test of these keys. */
  check: Nullable(CheckResult),
})
export type SignInProvider = Static<typeof SignInProvider>

export const signInCalls = {
  signInProviders: endpoint({
    method: 'GET',
    path: '/operator/sign-in-providers',
    who: 'operator',
    capability: 'site',
    summary: 'List the services that people can sign in with, without their secrets',
    response: Type.Array(SignInProvider, { maxItems: 20 }),
  }),
  changeSignInProvider: endpoint({
    method: 'PUT',
    path: '/operator/sign-in-providers/{provider}',
    who: 'operator',
    capability: 'site',
    summary: 'Set or remove the keys of a sign-in service, effective at once on all nodes; idempotent',
    ...one,
    body: Fields({
      version: { ...Version, description: 'The `version` that was read; 409 if there is a later one.' },
      clientId: Type.String({
        maxLength: 300,
        pattern: '^[\\x21-\\x7e]*$',
        description: 'Empty: people can’t sign in with this service.',
      }),
      clientSecret: Type.Optional(
        Type.String({ maxLength: 500, pattern: '^[\\x21-\\x7e]+$', description: 'Absent: it stays.' }),
      ),
      currentPassword: Type.Optional(
        Type.String({ maxLength: limits.passwordMax, description: 'Needed unless the login is recent.' }),
      ),
    }),
    response: SignInProvider,
    errors: { 403: ['CONFIRM_IT_IS_YOU'], 409: ['CONNECTION_CHANGED'] },
  }),
  testSignInProvider: endpoint({
    method: 'POST',
    path: '/operator/sign-in-providers/{provider}/test',
    who: 'operator',
    capability: 'site',
    summary: 'Ask a sign-in service whether it knows the keys',
    perMinute: 20,
    ...one,
    response: CheckResult,
  }),
}
