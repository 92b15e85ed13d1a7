import type { BodyOf, EmailDelivery, emailCalls } from '@ovation/contract'
import { confirmOwner, type Viewer } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import {
  type ConnectionRow,
  defaultSender,
  deliveryFingerprint,
  findConnection,
  latestCheck,
  lockConnection,
  type MailValues,
  mailValues,
  readDelivery,
  saveConnection,
  seal,
  unseal,
} from '#modules/identity/connections'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { newId } from '#platform/ids'

type Parts = Pick<Platform, 'db' | 'config' | 'secret'>
type Input = BodyOf<typeof emailCalls.changeEmailDelivery>
type Server = EmailDelivery['server']

/** Where emails go out, and whether the environment or the console decides it. */
export async function viewDelivery(parts: Parts): Promise<EmailDelivery> {
  const { config, db } = parts
  const stored = await findConnection(db.orm, 'mail')
  const { server, sender } = mailValues(stored?.values)
  const delivery = await readDelivery(db.orm, parts)
  return {
    version: stored?.version ?? 0,
    server: config.smtpUrl
      ? serverIn(config.smtpUrl)
      : server && { ...server, hasPassword: stored?.secret != null },
    serverOrigin: config.smtpUrl ? 'environment' : server ? 'console' : 'default',
    sender: config.mailFrom ? senderIn(config.mailFrom) : (sender ?? defaultSender),
    senderOrigin: config.mailFrom ? 'environment' : sender ? 'console' : 'default',
    signedBy: config.dkim?.domain ?? null,
    check: await latestCheck(db.orm, 'mail', deliveryFingerprint(parts, delivery)),
  }
}

function serverIn(smtpUrl: string): Server {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  return {
    ...{ host: hostname, port: Number(port) || (isTls ? 465 : 587), security: isTls ? 'tls' : 'starttls' },
    ...{ user: decodeURIComponent(username), hasPassword: password !== '' },
  }
}

function senderIn(mailFrom: string): EmailDelivery['sender'] {
  const [, name = '', address = mailFrom] = /^\s*"?(.*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? []
  return { name, address }
}

/**
 * Whoever chooses the mail server can read the links that open accounts, so this needs a recent login or the password.
 */
export async function changeDelivery(parts: Parts, viewer: Viewer, input: Input): Promise<EmailDelivery> {
  refuseEnvironment(parts, input)
  await confirmOwner(parts, viewer, input.currentPassword)
  await parts.db.orm.transaction(async (tx) => {
    await lockConnection(tx, 'mail')
    const stored = await findConnection(tx, 'mail')
    const before = mailValues(stored?.values)
    const after = valuesOf(input, before)
    if (input.server) requirePassword(input.server, { before, stored })
    const secret = secretOf(parts, input, stored)
    const isSame = JSON.stringify(before) === JSON.stringify(after) && secret === (stored?.secret ?? null)
    if (isSame) return
    if ((stored?.version ?? 0) !== input.version)
      throw conflict('CONNECTION_CHANGED', 'Another operator changed this in the meantime. Load it again.')
    await saveConnection(tx, { service: 'mail', values: { ...after }, secret })
    await recordAction(tx, {
      ...{ operatorId: viewer.id, action: 'connection.change', subjectId: newId() },
      before: facts(before, stored?.secret),
      after: { ...facts(after, secret), ...(input.server?.password ? { password: 'changed' } : {}) },
    })
  })
  return viewDelivery(parts)
}

function refuseEnvironment({ config }: Parts, { server, sender }: Input) {
  const fixed =
    server !== undefined && config.smtpUrl
      ? ['server', 'SMTP_URL']
      : sender !== undefined && config.mailFrom
        ? ['sender', 'MAIL_FROM']
        : null
  if (fixed) throw invalid(`${fixed[0]}`, `The environment variable ${fixed[1]} sets this. Change it there.`)
}

function valuesOf({ server, sender }: Input, before: MailValues): MailValues {
  const open = server && {
    ...{ host: server.host, port: server.port, security: server.security, user: server.user },
  }
  return {
    server: open === undefined ? before.server : open,
    sender:
      sender === undefined ? before.sender : sender && { name: sender.name ?? '', address: sender.address },
  }
}

const strengths = { none: 0, starttls: 1, tls: 2 } as const

/** The stored password goes only where it was entered for, so another server can't collect it. */
function requirePassword(
  { host, port, user, security, password }: NonNullable<Input['server']>,
  { before, stored }: { before: MailValues; stored: ConnectionRow | undefined },
) {
  if (!stored?.secret || user === '' || password !== undefined) return
  const { server } = before
  const isSameServer = server?.host === host && server.port === port && server.user === user
  if (isSameServer && strengths[security] >= strengths[server.security]) return
  throw invalid(
    'server.password',
    'Enter the password again, because the server, user or encryption changed.',
  )
}

/** The same password is not encrypted again, so that a repeated request changes nothing. */
function secretOf(parts: Parts, { server }: Input, stored: ConnectionRow | undefined): Buffer | null {
  if (server === null || server?.user === '') return null
  if (server?.password === undefined) return stored?.secret ?? null
  const isSame = stored?.secret && unseal(parts, stored.secret) === server.password
  return isSame ? stored.secret : seal(parts, server.password)
}

const facts = ({ server, sender }: MailValues, secret: Buffer | null | undefined) => ({
  service: 'mail',
  server: server ? `${server.host}:${server.port} (${server.security})` : null,
  user: server?.user ?? null,
  password: secret ? 'set' : 'none',
  sender: sender ? `${sender.name} <${sender.address}>` : null,
})
