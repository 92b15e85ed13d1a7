import type { CreatorSelf } from '@ovation/contract'
import { inArray } from 'drizzle-orm'
import type { Platform } from '#platform'
import { type Files, findFiles, type StoredFile } from '#platform/files'
import { creators } from '#tables/people'

type Documents = Pick<CreatorSelf, 'idVerification' | 'documentVerification'>

/** The verification documents of these creators with signed URLs, for their owner and operators only. */
export async function loadDocuments(platform: Pick<Platform, 'db' | 'files'>, creatorIds: string[]) {
  const { orm } = platform.db
  const rows = await orm
    .select({
      creatorId: creators.accountId,
      idFileId: creators.idVerificationFileId,
      documentFileId: creators.documentVerificationFileId,
    })
    .from(creators)
    .where(inArray(creators.accountId, creatorIds))
  const found = await findFiles(
    orm,
    rows.flatMap(({ idFileId, documentFileId }) => [idFileId ?? [], documentFileId ?? []].flat()),
  )
  const files = new Map(found.map((file) => [file.id, file]))
  const opened = (id: string | null) => present(platform.files, id === null ? undefined : files.get(id))
  return new Map<string, Documents>(
    rows.map(({ creatorId, idFileId, documentFileId }) => [
      creatorId,
      { idVerification: opened(idFileId), documentVerification: opened(documentFileId) },
    ]),
  )
}

function present(storage: Files, file: StoredFile | undefined) {
  return file ? { _id: file.id, url: storage.url(file.storageKey), mime: file.mime } : null
}
