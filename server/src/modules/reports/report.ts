import type { BodyOf, reportCalls } from '@ovation/contract'
import type { Member } from '#modules/people'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { newId } from '#platform/ids'
import { findReported } from './find-reported.ts'
import { addReport } from './store.ts'

type Said = BodyOf<typeof reportCalls.report>

/** For the operators only: whose it is never hears of it. The first word of a person about a thing stands. */
export async function report(
  platform: Platform,
  member: Member,
  { target, targetId, reason, description = '' }: Said,
) {
  const { ownerId } = await findReported(platform, member, { target, targetId })
  if (ownerId === member.viewerId) throw invalid('targetId', 'This is yours.')
  await addReport(platform.db.orm, {
    id: newId(),
    reporterId: member.viewerId,
    target,
    targetId,
    ownerId,
    reason,
    description: description.trim(),
  })
}
