import type { ReportTarget } from '@ovation/contract'
import { textWritten } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'

interface Written {
  target: Extract<ReportTarget, 'performer' | 'user'>
  targetId: string
  /** Those that were written or changed; others are missing. */
  texts: (string | null | undefined)[]
}

/** Publishes the texts of a profile that were changed. */
export async function announceProfile(
  { extensions }: Pick<Platform, 'extensions'>,
  tx: Queryable,
  { target, targetId, texts }: Written,
) {
  const text = texts.filter(Boolean).join('\n')
  if (!text) return
  await extensions.announce(tx, textWritten, { target, targetId, ownerId: targetId, title: '', text })
}
