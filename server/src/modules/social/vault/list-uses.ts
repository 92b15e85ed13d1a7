import type { QueryOf, VaultUse, vaultCalls } from '@ovation/contract'
import { avatarUrl } from '#modules/identity/people'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import type { Files } from '#platform/files'
import { readPage } from '#platform/paging'
import { plainText } from '#platform/rich-text'
import { requireOwnFiles } from './own-files.ts'
import { loadUseRows, type UseRow, usesListed } from './queries/file-uses.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Asked = QueryOf<typeof vaultCalls.vaultUses>

const shownOfText = 120

/** The uses of a file, latest first. */
export async function listUses({ db, files }: Parts, creatorId: string, id: string, page: Asked) {
  await requireOwnFiles(db.orm, creatorId, [id])
  return readPage(db.orm, usesListed(id), page, async (ids) =>
    (await loadUseRows(db.orm, id, ids)).map((row) => present(files, row)),
  )
}

const present = (files: Files, row: UseRow): VaultUse => ({
  _id: row.id,
  kind: row.kind,
  title: row.title || beginning(row),
  itemId: row.itemId,
  isSale: row.isSale,
  price: fromHundredths(row.price),
  buyers: row.buyers,
  recipient: row.recipient && {
    _id: row.recipient.id,
    username: row.recipient.username,
    name: row.recipient.name,
    avatar: avatarUrl(files, row.recipient.avatarFileId),
  },
  conversationId: row.conversationId,
  sent: row.sent,
  createdAt: new Date(row.createdAt).toISOString(),
})

const isPlain = ({ kind }: UseRow) => kind.endsWith('message')

function beginning(row: UseRow) {
  const text = isPlain(row) ? row.body : plainText(row.body)
  return text.length > shownOfText ? `${text.slice(0, shownOfText).trimEnd()}…` : text
}
