import { ConfigError, type EnvReader } from './reader.ts'

export function readMail(env: EnvReader) {
  return {
    smtpUrl: env.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env.text('MAIL_FROM'),
    dkim: readDkim(env),
    contactEmail: env.text('CONTACT_EMAIL'),
    /** The contact of security.txt; if it is not set, the contact address. */
    securityContact: env.url('SECURITY_CONTACT', ['mailto:', 'https:', 'tel:']),
  }
}

/** Signs emails if the mail server does not. */
function readDkim(env: EnvReader) {
  const [domain, selector] = [env.text('DKIM_DOMAIN'), env.text('DKIM_SELECTOR')]
  // Most environment files need the key on one line.
  const key = env.text('DKIM_PRIVATE_KEY').replaceAll('\\n', '\n')
  if (!domain && !selector && !key) return null
  if (!domain || !selector || !key.includes('PRIVATE KEY'))
    throw new ConfigError('DKIM needs DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY, a key in PEM.')
  return { domain, selector, key }
}
