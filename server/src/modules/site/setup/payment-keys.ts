import type { CheckResult, PaymentKeys } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import { fingerprintOf, latestCheck, recordCheck } from '#modules/identity/connections'
import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import { newId } from '#platform/ids'
import { lastPaymentEvent } from './queries/setup-facts.ts'

type Parts = Pick<Platform, 'db' | 'config' | 'secret'>

const variables = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']

const modeOf = (secretKey: string) => (/^(sk|rk)_live_/.test(secretKey) ? 'live' : 'test')

const fingerprint = (parts: Parts) => fingerprintOf(parts, parts.config.stripe)

/** Keys come from the environment only: all processes must change them together, and with them their cards. */
export async function viewPaymentKeys(parts: Parts): Promise<PaymentKeys> {
  const { db, config } = parts
  const { secretKey, publishableKey, webhookSecret } = config.stripe
  return {
    mode: secretKey ? modeOf(secretKey) : 'sandbox',
    secretEnd: secretKey ? secretKey.slice(-4) : null,
    ...{ publishableKey, hasWebhookSecret: webhookSecret !== '', variables },
    webhookUrl: `${config.publicUrl}/api/payment/stripe/webhook`,
    lastEventAt: secretKey ? ((await lastPaymentEvent(db.orm))?.toISOString() ?? null) : null,
    check: await latestCheck(db.orm, 'stripe', fingerprint(parts)),
  }
}

/** Whether the last test of these keys was good. */
export const paymentsWork = async (parts: Parts): Promise<boolean> =>
  (await latestCheck(parts.db.orm, 'stripe', fingerprint(parts)))?.ok ?? false

export async function testPaymentKeys(parts: Parts, operatorId: string): Promise<CheckResult> {
  const { db, config } = parts
  if (!config.stripe.secretKey)
    throw conflict('NO_PAYMENT_KEYS', 'Set STRIPE_SECRET_KEY and the other variables first, and restart.')
  const outcome = await check(config)
  return db.orm.transaction(async (tx) => {
    await recordAction(tx, {
      ...{ operatorId, action: 'connection.test', subjectId: newId() },
      after: { service: 'stripe', ok: outcome.ok, answer: outcome.answer },
    })
    return recordCheck(tx, 'stripe', fingerprint(parts), outcome)
  })
}

type Outcome = Pick<CheckResult, 'ok' | 'answer' | 'advice'>

/** Reads one payment, which changes nothing and needs a key that is valid. */
async function check({ stripe, publicUrl }: Platform['config']): Promise<Outcome> {
  const { secretKey, publishableKey, webhookSecret, apiBase } = stripe
  const failed = (answer: string, advice: string): Outcome => ({ ok: false, answer, advice })
  try {
    const response = await fetch(`${apiBase}/v1/payment_intents?limit=1`, {
      headers: { authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok)
      return failed(await refusalIn(response), 'Copy the secret key again from the Stripe dashboard.')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return failed(reason, `Check that this machine can reach ${new URL(apiBase).host}.`)
  }
  const mode = modeOf(secretKey)
  if (!publishableKey)
    return failed(
      'Stripe knows the secret key.',
      'Set STRIPE_PUBLISHABLE_KEY too: browsers add cards with it.',
    )
  if (!publishableKey.startsWith(`pk_${mode}_`))
    return failed(
      `The secret key is of the ${mode} mode, the publishable key isn’t.`,
      'Use both keys of the same mode.',
    )
  if (!webhookSecret.startsWith('whsec_'))
    return failed(
      'Stripe knows the keys, but STRIPE_WEBHOOK_SECRET doesn’t begin with whsec_.',
      'Copy the signing secret of the webhook endpoint.',
    )
  return {
    ok: true,
    answer:
      mode === 'live'
        ? 'Stripe knows the keys. Cards are charged.'
        : 'Stripe knows the keys of the test mode.',
    advice:
      mode === 'live' && !publicUrl.startsWith('https:')
        ? 'Serve the site by HTTPS before you charge cards.'
        : null,
  }
}

async function refusalIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  const error: unknown = body && typeof body === 'object' ? Reflect.get(body, 'error') : null
  const message: unknown = error && typeof error === 'object' ? Reflect.get(error, 'message') : null
  return typeof message === 'string' ? message : `Stripe answered ${response.status}.`
}
