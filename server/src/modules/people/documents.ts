import type { CreatorSelf } from '@ovation/contract'
import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Platform } from '#platform'
import { type Files, files } from '#platform/files'
import { creators } from '#tables/people'

type Documents = Pick<CreatorSelf, 'idVerification' | 'documentVerification'>

const idFile = alias(files, 'id_file')
const documentFile = alias(files, 'document_file')

/** What these creators sent to be verified, opened for their owner or an operator and for nobody else. */
export async function loadDocuments(platform: Pick<Platform, 'db' | 'files'>, creatorIds: string[]) {
  const rows = await platform.db.orm
    .select({
      creatorId: creators.accountId,
      idFile: { id: idFile.id, key: idFile.storageKey, mime: idFile.mime },
      documentFile: { id: documentFile.id, key: documentFile.storageKey, mime: documentFile.mime },
    })
    .from(creators)
    .leftJoin(idFile, eq(idFile.id, creators.idVerificationFileId))
    .leftJoin(documentFile, eq(documentFile.id, creators.documentVerificationFileId))
    .where(inArray(creators.accountId, creatorIds))
  return new Map<string, Documents>(
    rows.map((row) => [
      row.creatorId,
      {
        idVerification: present(platform.files, row.idFile),
        documentVerification: present(platform.files, row.documentFile),
      },
    ]),
  )
}

function present(storage: Files, file: { id: string; key: string; mime: string } | null) {
  return file && { _id: file.id, url: storage.url(file.key), mime: file.mime }
}
