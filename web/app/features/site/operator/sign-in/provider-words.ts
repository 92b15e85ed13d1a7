import type { SignInProviderName } from '@ovation/contract'

export const providerWords: Record<
  SignInProviderName,
  { name: string; where: string; id: string; secret: string }
> = {
  google: {
    name: 'Google',
    where:
      'Create an OAuth client of the type “Web application” in the Google Cloud console, under Credentials.',
    id: 'Client ID',
    secret: 'Client secret',
  },
  twitter: {
    name: 'X',
    where: 'Create an app with sign-in by OAuth 1.0a in the X developer portal, under Keys and tokens.',
    id: 'API key',
    secret: 'API key secret',
  },
}
