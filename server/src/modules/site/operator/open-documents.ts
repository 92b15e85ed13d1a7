import { recordAction } from '#modules/identity/audit'
import { loadDocuments } from '#modules/identity/people'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'

/** Links to the documents of a creator. Every access is recorded. */
export async function openDocuments(
  platform: Pick<Platform, 'db' | 'files'>,
  operatorId: string,
  creatorId: string,
) {
  const documents = (await loadDocuments(platform, [creatorId])).get(creatorId)
  if (!documents) throw notFound('This creator')
  const { idVerification, documentVerification } = documents
  await recordAction(platform.db.orm, {
    ...{ operatorId, action: 'creator.view-document', subjectId: creatorId },
    after: { documents: [idVerification, documentVerification].flatMap((one) => one?._id ?? []) },
  })
  return documents
}
