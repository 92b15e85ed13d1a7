import type { MassMessage, massMessageCalls, QueryOf } from '@ovation/contract'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import { type Files, presentFile } from '#platform/files'
import { readPage } from '#platform/paging'
import { loadMassMessageRows, type MassMessageRow } from '../queries/mass-message-rows.ts'
import { findOwn, massMessagesOf } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type Asked = QueryOf<typeof massMessageCalls.massMessages>

export const noSuchMassMessage = () => notFound('This message')

export function listMassMessages({ db, files }: Parts, creatorId: string, page: Asked) {
  return readPage(db.orm, massMessagesOf(creatorId), page, async (ids) =>
    (await loadMassMessageRows(db, ids)).map((row) => present(files, row)),
  )
}

export async function findOwnMassMessage({ db, files }: Parts, creatorId: string, id: string) {
  const [row] = (await findOwn(db.orm, creatorId, id)) ? await loadMassMessageRows(db, [id]) : []
  if (!row) throw noSuchMassMessage()
  return present(files, row)
}

function present(files: Files, row: MassMessageRow): MassMessage {
  return {
    _id: row.id,
    audience: row.audience,
    listId: row.listId,
    listName: row.listName,
    text: row.text,
    files: row.files.map((file) => presentFile(files, file)),
    isSale: row.price > 0,
    price: fromHundredths(row.price),
    status: row.status,
    scheduledAt: row.scheduledAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    stats: { sent: row.sent, seen: row.seen, unlocked: row.unlocked, tokens: fromHundredths(row.paid) },
  }
}
