import { ConfigError, type EnvReader, webProtocols } from './reader.ts'

/** External services: sign-in, captcha and payments. */
export function readServices(env: EnvReader) {
  return {
    google: {
      clientId: env.text('GOOGLE_CLIENT_ID'),
      clientSecret: env.text('GOOGLE_CLIENT_SECRET'),
      issuer: env.url('GOOGLE_ISSUER', webProtocols, 'https://accounts.google.com'),
    },
    twitter: {
      consumerKey: env.text('TWITTER_CONSUMER_KEY'),
      consumerSecret: env.text('TWITTER_CONSUMER_SECRET'),
      apiBase: env.url('TWITTER_API_BASE', webProtocols, 'https://api.twitter.com'),
    },
    recaptcha: {
      secret: env.text('RECAPTCHA_SECRET'),
      siteKey: env.text('RECAPTCHA_SITE_KEY'),
      verifyUrl: env.url(
        'RECAPTCHA_VERIFY_URL',
        webProtocols,
        'https://www.google.com/recaptcha/api/siteverify',
      ),
    },
    stripe: readStripe(env),
    /** Whether browsers may register a push service on this machine, for development. */
    pushLocal: env.flag('PUSH_LOCAL', false),
  }
}

function readStripe(env: EnvReader) {
  const stripe = {
    /** Without a key, payments use the sandbox. */
    secretKey: env.text('STRIPE_SECRET_KEY'),
    publishableKey: env.text('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: env.text('STRIPE_WEBHOOK_SECRET'),
    apiBase: env.url('STRIPE_API_BASE', webProtocols, 'https://api.stripe.com'),
  }
  if (stripe.secretKey && !stripe.webhookSecret)
    throw new ConfigError(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, which proves that webhooks are from Stripe.',
    )
  if (new URL(stripe.apiBase).pathname !== '/')
    throw new ConfigError('STRIPE_API_BASE must be an address without a path.')
  return stripe
}
