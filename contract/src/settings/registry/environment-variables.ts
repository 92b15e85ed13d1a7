import type { SettingSection } from './kinds.ts'

interface Variable {
  section: SettingSection
  label: string
  meaning: string
  /** Only whether it is set is shown. */
  isSecret?: true
}

/**
 * What the environment alone decides. The console shows it, so that operators know where it comes from. What it decides
 * about emails and sign-in is on the console's pages for these.
 */
export const environmentVariables = {
  PUBLIC_URL: {
    ...{ section: 'general', label: 'Address of the site' },
    meaning: 'The address in links, emails and link previews.',
  },
  DATABASE_URL: {
    ...{ section: 'services', label: 'Database' },
    meaning: 'Where Postgres runs. Without it, the site runs its own.',
  },
  REDIS_URL: {
    ...{ section: 'services', label: 'Redis' },
    meaning: 'Connects several processes. A site of one process doesn’t need it.',
  },
  S3_BUCKET: {
    ...{ section: 'services', label: 'Storage' },
    meaning: 'The bucket of files. Without it, they are in a folder of this machine.',
  },
  RECAPTCHA_SITE_KEY: {
    ...{ section: 'services', label: 'reCAPTCHA' },
    meaning: 'Protects forms against robots.',
  },
  STRIPE_SECRET_KEY: {
    ...{ section: 'services', label: 'Stripe', isSecret: true },
    meaning: 'Charges cards. Without it, a sandbox accepts test cards.',
  },
  LIVE_ENGINE: {
    ...{ section: 'services', label: 'Live engine' },
    meaning: 'Carries live video: embedded, LiveKit, Agora, or none.',
  },
} as const satisfies Record<string, Variable>

export type EnvironmentVariable = keyof typeof environmentVariables
