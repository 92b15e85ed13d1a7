import type { CreatorSelf, DocumentField } from '@ovation/contract'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import type { ReceivedFile } from '#platform/http'
import type { Creator } from '#tables/people'
import { alertApplication } from './alert-application.ts'
import { creatorSelf } from './creator-self.ts'
import { lockCreator, updateCreator } from './store.ts'

const longestSide = 2000

/** Pictures are stored without metadata; other documents unchanged. */
export function keepDocument(
  { files }: Pick<Platform, 'files'>,
  received: ReceivedFile,
  { ownerId, field }: { ownerId: string; field: DocumentField },
) {
  const as = { ownerId, kind: 'document' } as const
  return received.mime.startsWith('image/')
    ? files.keepImage(received, { ...as, width: longestSide, field })
    : files.keep(received, as)
}

/** The creator has to be verified again. */
export async function replaceDocuments(
  platform: Platform,
  creatorId: string,
  received: Partial<Record<DocumentField, ReceivedFile>>,
): Promise<CreatorSelf> {
  const { idVerification, documentVerification } = received
  if (!idVerification && !documentVerification)
    throw invalid('idVerification', 'Choose a document to upload.')
  const keep = async (field: DocumentField, file: ReceivedFile | undefined) =>
    file && keepDocument(platform, file, { ownerId: creatorId, field })
  const idFile = await keep('idVerification', idVerification)
  const documentFile = await keep('documentVerification', documentVerification)
  await platform.db.orm.transaction(async (tx) => {
    for (const file of [idFile, documentFile]) if (file) await platform.files.record(tx, file)
    const before = await lockCreator(tx, creatorId)
    await updateCreator(tx, creatorId, {
      idVerificationFileId: idFile?.id,
      documentVerificationFileId: documentFile?.id,
      verifiedDocument: false,
      ...(before ? reviewAfter(before, received) : {}),
    })
    const replaced = [
      idFile && before?.idVerificationFileId,
      documentFile && before?.documentVerificationFileId,
    ]
    for (const old of replaced) if (old) await platform.files.remove(tx, old)
    if (before) await alertApplication(platform, tx, creatorId)
  })
  return creatorSelf(platform, creatorId)
}

/** Requested documents that are still missing stay requested; otherwise the review starts again. */
function reviewAfter(
  { review, reviewReason, askedDocuments }: Creator,
  received: Partial<Record<DocumentField, ReceivedFile>>,
): Partial<Creator> {
  const missing = askedDocuments.filter((field) => !received[field])
  if (review === 'asked' && missing.length > 0) return { review, reviewReason, askedDocuments: missing }
  return { review: 'waiting', reviewReason: '', askedDocuments: [], reviewSince: new Date() }
}
