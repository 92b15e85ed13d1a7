import type { CheckResult, SignInProviderName } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import { checkGoogleKeys, checkTwitterKeys } from '#modules/identity/auth'
import { readSignInKeys, recordCheck } from '#modules/identity/connections'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { newId } from '#platform/ids'
import { keysFingerprint } from './providers.ts'

/** Asks the service whether it knows the keys. Its answer is kept until they change. */
export async function testProvider(
  platform: Platform,
  operatorId: string,
  provider: SignInProviderName,
): Promise<CheckResult> {
  const { db, config } = platform
  const keys = await readSignInKeys(db.orm, platform, provider)
  if (!keys.clientId || !keys.clientSecret) throw invalid('provider', 'Enter both keys first.')
  const check = provider === 'google' ? checkGoogleKeys : checkTwitterKeys
  const outcome = await check(keys, config.publicUrl)
  return db.orm.transaction(async (tx) => {
    await recordAction(tx, {
      ...{ operatorId, action: 'connection.test', subjectId: newId() },
      after: { service: provider, ok: outcome.ok, answer: outcome.answer },
    })
    return recordCheck(tx, provider, keysFingerprint(platform, keys), outcome)
  })
}
