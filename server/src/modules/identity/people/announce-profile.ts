import type { ReportTarget } from '@ovation/contract'
import { textWritten } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'

interface Written {
  target: Extract<ReportTarget, 'performer' | 'user'>
  targetId: string
  /** The name or the bio; undefined if it was not changed. */
  text: string | undefined
}

/** Publishes a text of a profile that was changed. */
export async function announceProfile(
  { extensions }: Pick<Platform, 'extensions'>,
  tx: Queryable,
  { target, targetId, text }: Written,
) {
  if (!text) return
  await extensions.announce(tx, textWritten, { target, targetId, ownerId: targetId, title: '', text })
}
