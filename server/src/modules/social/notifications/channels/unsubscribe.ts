import { alwaysWritten, type NotificationKind, notificationKinds } from '@ovation/contract'
import type { FastifyInstance } from 'fastify'
import { findAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { keyFor, sameBytes, sign } from '#platform/crypto'
import { invalid } from '#platform/errors'
import { isId } from '#platform/ids'
import type { Email } from '#platform/mail'
import { settingsOf, stopEmails } from './settings.ts'

/** Whose emails a link stops. A null kind means all. */
interface Unsubscription {
  accountId: string
  kind: NotificationKind | null
}

const signatureLength = 32
const signed = (secret: string, text: string) => sign(keyFor(secret, 'unsubscribe'), text)

/** Works without a login and never expires: an email may be read a year later. */
export function unsubscribeToken(secret: string, { accountId, kind }: Unsubscription): string {
  const text = `${accountId} ${kind ?? 'all'}`
  return `${Buffer.from(text).toString('base64url')}${signed(secret, text)}`
}

function readToken(secret: string, token: string): Unsubscription {
  const text = Buffer.from(token.slice(0, -signatureLength), 'base64url').toString()
  const isOurs = sameBytes(Buffer.from(signed(secret, text)), Buffer.from(token.slice(-signatureLength)))
  const [accountId = '', word] = text.split(' ')
  if (!isOurs || !isId(accountId))
    throw invalid('token', 'This link is incomplete. Open it from the email again.')
  return { accountId, kind: notificationKinds.find((kind) => kind === word) ?? null }
}

/** The unsubscribe part of an email. */
export function unsubscribeLinks(
  { config, secret }: Pick<Platform, 'config' | 'secret'>,
  whose: Unsubscription,
  why: string,
): Email['unsubscribe'] {
  const token = unsubscribeToken(secret, whose)
  return {
    why,
    url: `${config.publicUrl}/unsubscribe?token=${token}`,
    oneClickUrl: `${config.publicUrl}/api/notifications/unsubscribe/one-click?token=${token}`,
  }
}

type Parts = Pick<Platform, 'db' | 'secret'>

const stopped = (kind: NotificationKind | null) =>
  kind ? [kind] : notificationKinds.filter((one) => !alwaysWritten.includes(one))

export async function showUnsubscription({ db, secret }: Parts, token: string) {
  const { accountId, kind } = readToken(secret, token)
  const settings = await settingsOf(db.orm, accountId)
  const isOff = stopped(kind).every((one) =>
    settings.some((setting) => setting.kind === one && setting.email === 'off'),
  )
  return { kind, isOff }
}

export async function unsubscribe({ db, secret }: Parts, token: string) {
  const { accountId, kind } = readToken(secret, token)
  await db.orm.transaction(async (tx) => {
    if (await findAccount(tx, accountId)) await stopEmails(tx, accountId, stopped(kind))
  })
  return { kind, isOff: true }
}

/** One-click unsubscribe of mail programs (RFC 8058). Not in the contract, because they send a form. */
export async function oneClickUnsubscribe(api: FastifyInstance, platform: Platform) {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) =>
      done(null),
    )
    scope.post<{ Querystring: { token?: string } }>(
      '/notifications/unsubscribe/one-click',
      { schema: { hide: true }, config: { staysOpen: 'always' } },
      async ({ query: { token = '' } }) => {
        await unsubscribe(platform, String(token))
        return { success: true }
      },
    )
  })
}
