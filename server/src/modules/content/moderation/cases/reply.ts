import type { BodyOf, CaseInFull, moderationCalls } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { addEvent, lockCase } from '../records/case-store.ts'
import { reportersOf } from '../records/report-store.ts'
import { reportAnswered } from '../records/topics.ts'
import { noSuchCase, viewCase } from './view-case.ts'

/** A message to everyone who reported it; they don't learn of each other. The same `clientId` sends once. */
export async function replyToReporters(
  platform: Platform,
  operatorId: string,
  id: string,
  { text, clientId }: BodyOf<typeof moderationCalls.replyToReporters>,
): Promise<CaseInFull> {
  const words = text.trim()
  if (words === '') throw invalid('text', 'Write the message.')
  await platform.db.orm.transaction(async (tx) => {
    const found = await lockCase(tx, id)
    if (!found) throw noSuchCase()
    const reporterIds = await reportersOf(tx, id)
    if (reporterIds.length === 0) throw conflict('NO_REPORTERS', 'Nobody is waiting for a reply.')
    const event = { id: clientId, caseId: id, event: 'replied', actorId: operatorId, text: words } as const
    if (!(await addEvent(tx, event))) return
    await recordAction(tx, { operatorId, action: 'case.reply', subjectId: id, after: { text: words } })
    const answer = { key: `reply:${clientId}`, caseId: id, reporterIds, text: words }
    await platform.extensions.announce(tx, reportAnswered, answer)
  })
  return viewCase(platform, id)
}
