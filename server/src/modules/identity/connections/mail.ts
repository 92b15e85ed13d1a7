import type { Config } from '#config'
import type { Delivery, MailServer } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import type { ConnectionValues } from '#tables/connections'
import { fingerprintOf, unseal } from './secrets.ts'
import { findConnection } from './store.ts'

type Parts = { config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dkim'>; secret: string }

/** What the console stores. */
export type MailValues = Required<Pick<ConnectionValues, 'server' | 'sender'>>

/** In one order, because Postgres has its own. */
export function mailValues({ server, sender }: ConnectionValues = {}): MailValues {
  return {
    server: server
      ? { host: server.host, port: server.port, security: server.security, user: server.user }
      : null,
    sender: sender ? { name: sender.name, address: sender.address } : null,
  }
}

/** Used until a sender is set. */
export const defaultSender = { name: 'Ovation', address: 'no-reply@localhost' }

/** The mail server and the sender: from the environment, else from the console. */
export async function readDelivery(db: Queryable, parts: Parts): Promise<Delivery> {
  const { smtpUrl, mailFrom, dkim } = parts.config
  const stored = smtpUrl && mailFrom ? undefined : await findConnection(db, 'mail')
  const { server, sender } = mailValues(stored?.values)
  return {
    server: smtpUrl ? { url: smtpUrl } : server && serverOf(server, unseal(parts, stored?.secret ?? null)),
    sender: mailFrom || (sender ?? defaultSender),
    dkim,
  }
}

function serverOf(server: NonNullable<MailValues['server']>, password: string | null): MailServer {
  const { host, port, security, user } = server
  return {
    ...{ host, port, secure: security === 'tls', requireTLS: security === 'starttls' },
    ignoreTLS: security === 'none',
    // Without its password the login fails, which the outbox and the health page show.
    ...(user ? { auth: { user, pass: password ?? '' } } : {}),
  }
}

/** Changes with anything that a test of the delivery depends on. */
export const deliveryFingerprint = (parts: Parts, delivery: Delivery) => fingerprintOf(parts, delivery)
