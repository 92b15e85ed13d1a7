import { findAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { RefusedCopy } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { openRuleCase } from './open-rule-case.ts'

/** A case about the person who tried to upload it. */
export async function onCopyRefused(platform: Platform, tx: Queryable, { ownerId, blocked }: RefusedCopy) {
  const account = await findAccount(tx, ownerId)
  if (!account) return
  await openRuleCase(platform, tx, {
    ...{ target: account.isPerformer ? 'performer' : 'user', targetId: ownerId, ownerId },
    ...{ rule: 'Upload of a picture that was taken down', hides: false },
    content: { title: account.name, text: `A copy of content ${blocked.targetId} was refused.`, fileIds: [] },
  })
}
