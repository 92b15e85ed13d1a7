import type { BodyOf, moderationCalls } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { describeOne } from '../content/describe.ts'
import { findTarget } from '../kinds/find-target.ts'
import { openCase } from './open-case.ts'

/** The open case about this content or person, or a new one. */
export async function openCaseByOperator(
  platform: Platform,
  operatorId: string,
  { target, targetId: namedId }: BodyOf<typeof moderationCalls.openCase>,
) {
  const targetId = await findTarget(platform, { target, targetId: namedId })
  const content = await describeOne(platform, { target, targetId })
  if (!content) throw notFound('This')
  return platform.db.orm.transaction(async (tx) => {
    const { ownerId } = content
    const opening = { kind: 'operator', target, targetId, ownerId, content, operatorId } as const
    const { id, number, isNew } = await openCase(platform, tx, opening)
    if (isNew) {
      const after = { target, targetId, number }
      await recordAction(tx, { operatorId, action: 'case.open', subjectId: id, after })
    }
    return { _id: id, number }
  })
}
