import type { CreatorSelf } from '@ovation/contract'
import type { Platform } from '#platform'
import { type Files, findFiles, type StoredFile } from '#platform/files'
import { findCreators } from './store.ts'

type Documents = Pick<CreatorSelf, 'idVerification' | 'documentVerification'>

/** The verification documents of these creators with signed URLs, for their owner and operators only. */
export async function loadDocuments(platform: Pick<Platform, 'db' | 'files'>, creatorIds: string[]) {
  const { orm } = platform.db
  const rows = await findCreators(orm, creatorIds)
  const found = await findFiles(
    orm,
    rows.flatMap(({ idVerificationFileId, documentVerificationFileId }) =>
      [idVerificationFileId ?? [], documentVerificationFileId ?? []].flat(),
    ),
  )
  const files = new Map(found.map((file) => [file.id, file]))
  const opened = (id: string | null) => present(platform.files, id === null ? undefined : files.get(id))
  return new Map<string, Documents>(
    rows.map(({ accountId, idVerificationFileId, documentVerificationFileId }) => [
      accountId,
      {
        idVerification: opened(idVerificationFileId),
        documentVerification: opened(documentVerificationFileId),
      },
    ]),
  )
}

function present(storage: Files, file: StoredFile | undefined) {
  return file ? { _id: file.id, url: storage.url(file.storageKey), mime: file.mime } : null
}
