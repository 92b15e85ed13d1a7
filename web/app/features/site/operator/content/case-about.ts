import type { ContentType, ReportTarget } from '@ovation/contract'
import { api } from '~/api/client'

/** A chat message is reported and decided about like any message. */
const targetOf = (type: ContentType): ReportTarget => (type === 'chat' ? 'message' : type)

/** The id of the open case about this content, or of a new one. */
export async function caseAbout({ _id, type }: { _id: string; type: ContentType }): Promise<string> {
  const body = { target: targetOf(type), targetId: _id }
  return (await api('POST /operator/cases', { body }))._id
}
