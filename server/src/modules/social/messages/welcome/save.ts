import type { BodyOf, WelcomeMessage, welcomeMessageCalls } from '@ovation/contract'
import { changeItem, createItem, deleteItem, refreshReadiness, setFiles } from '#modules/content/items'
import { lockAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { toHundredths } from '#platform/amounts'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { announceToMany } from '../message/announce-to-many.ts'
import { mediaRule, typeOf } from '../message/media-rule.ts'
import { isUsedElsewhere } from '../message/store.ts'
import { loadWelcomeMessageRow, type WelcomeMessageRow } from '../queries/welcome-message-rows.ts'
import { showWelcomeMessage } from './show.ts'
import { saveWelcome } from './store.ts'

type Written = BodyOf<typeof welcomeMessageCalls.saveWelcomeMessage>
type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>

/** Replaces the welcome message. Messages already sent don't change. */
export async function saveWelcomeMessage(
  parts: Parts,
  creatorId: string,
  { isOn, fileIds = [], price = 0, ...written }: Written,
): Promise<WelcomeMessage> {
  const text = written.text?.trim() ?? ''
  if (isOn && !text && fileIds.length === 0) throw invalid('text', 'Write a message or add a file.')
  if (price > 0 && fileIds.length === 0) throw invalid('price', 'Add the files you want to sell.')
  await parts.db.orm.transaction(async (tx) => {
    // Serialises concurrent saves, which would leave files behind otherwise.
    await lockAccount(tx, creatorId)
    const before = await loadWelcomeMessageRow(tx, creatorId)
    const media = await saveMedia(tx, parts.files, { creatorId, before, fileIds, price })
    const id = await saveWelcome(tx, { creatorId, isOn, text, ...media })
    await announceToMany(parts, tx, { id, creatorId, text })
    if (before?.itemId && before.itemId !== media.itemId && !(await isUsedElsewhere(tx, before.itemId)))
      await deleteItem(tx, parts.files, creatorId, 'message', before.itemId)
  })
  return showWelcomeMessage(parts, creatorId)
}

interface MediaInput {
  creatorId: string
  before: WelcomeMessageRow | undefined
  fileIds: string[]
  price: number
}

/** An item that a fan already got is never changed; a new one replaces it. */
async function saveMedia(
  tx: Queryable,
  files: Parts['files'],
  { creatorId, before, fileIds, price }: MediaInput,
) {
  if (fileIds.length === 0) return { type: 'text', itemId: null } as const
  const type = await typeOf(tx, creatorId, fileIds)
  const kept = before?.itemId ?? null
  if (kept && before && isSame(before, fileIds, price)) return { type, itemId: kept }
  const sale = { isSale: price > 0, price }
  const item =
    kept && !(await isUsedElsewhere(tx, kept, { besides: creatorId }))
      ? await changeItem(tx, creatorId, 'message', kept, sale)
      : await createItem(tx, creatorId, 'message', { ...sale, status: 'inactive' })
  await setFiles(tx, files, item, fileIds, mediaRule)
  await refreshReadiness(tx, [item.id])
  return { type, itemId: item.id }
}

const isSame = (before: WelcomeMessageRow, fileIds: string[], price: number) =>
  before.price === toHundredths(price) &&
  before.files.length === fileIds.length &&
  before.files.every(({ id }, at) => id === fileIds[at])
