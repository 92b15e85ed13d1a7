import { mediumOf, type QueryOf, type VaultFile, type vaultCalls } from '@ovation/contract'
import type { Platform } from '#platform'
import { type Files, presentFile } from '#platform/files'
import { readPage } from '#platform/paging'
import { noSuchFile, requireOwnFiles } from './own-files.ts'
import { loadVaultRows, type VaultRow } from './queries/file-uses.ts'
import { vaultOf } from './queries/vault-list.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Asked = QueryOf<typeof vaultCalls.vault>

/** A creator's published and sent files, latest first. */
export function listFiles({ db, files }: Parts, creatorId: string, { kind, used, q, ...page }: Asked) {
  const search = { kind, used, words: q?.trim() }
  return readPage(db.orm, vaultOf(creatorId, search), page, async (ids) =>
    (await loadVaultRows(db.orm, ids)).map((row) => present(files, row)),
  )
}

export async function viewFile({ db, files }: Parts, creatorId: string, id: string): Promise<VaultFile> {
  await requireOwnFiles(db.orm, creatorId, [id])
  const [row] = await loadVaultRows(db.orm, [id])
  if (!row) throw noSuchFile()
  return present(files, row)
}

const present = (files: Files, { id, file, uses, usedIn, buyers, createdAt }: VaultRow): VaultFile => ({
  _id: id,
  medium: mediumOf(file.kind) ?? 'photo',
  file: presentFile(files, file),
  uses,
  usedIn,
  buyers,
  createdAt: new Date(createdAt).toISOString(),
})
