import type { Feed, FeedChanges, FeedType, NewFeed } from '@ovation/contract'
import {
  announceText,
  changeItem,
  createItem,
  deleteItem,
  type FileRule,
  findByClientId,
  type Item,
  type ItemChanges,
  lockOwnItem,
  refreshReadiness,
  refuseRestrictedItem,
  setFiles,
  setTrailer,
  unpinOthers,
} from '#modules/content/items'
import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import { publishedKinds } from '#platform/files'
import { brokenUnique, type Queryable } from '#platform/postgres'
import { announceLater } from './announce.ts'
import { feedReading } from './cards.ts'
import { checkComplete, checkSomething } from './complete.ts'
import { setOptions, setPoll } from './polls.ts'
import { addFeed, kindOf, partsOf, setType } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'jobs' | 'extensions'>

/** Publishes, schedules or drafts a post. A repeat with the same clientId returns the first one. */
export async function createFeed(parts: Parts, creatorId: string, body: NewFeed): Promise<Feed> {
  const { clientId } = body
  const known = clientId && (await findByClientId(parts.db.orm, creatorId, 'feed', clientId))
  const id = known || (await writeFeed(parts, creatorId, body))
  return feedReading.viewOwn(parts, creatorId, id)
}

async function writeFeed(parts: Parts, creatorId: string, body: NewFeed): Promise<string> {
  const { clientId } = body
  try {
    return await parts.db.orm.transaction(async (tx) => {
      if (body.isPinned) await unpinOthers(tx, creatorId)
      const item = await createItem(tx, creatorId, 'feed', forItem(body, body.type), clientId)
      await addFeed(tx, { itemId: item.id, type: body.type })
      await putTogether(parts, tx, item, body)
      return item.id
    })
  } catch (error) {
    if (!clientId || brokenUnique(error) !== 'items_client_id') throw error
    const first = await findByClientId(parts.db.orm, creatorId, 'feed', clientId)
    if (!first) throw error
    return first
  }
}

export async function changeFeed(
  parts: Parts,
  creatorId: string,
  id: string,
  body: FeedChanges,
): Promise<Feed> {
  await parts.db.orm.transaction(async (tx) => {
    if (body.isPinned) await unpinOthers(tx, creatorId)
    const before = await lockOwnItem(tx, creatorId, 'feed', id)
    if (body.knownUpdatedAt) requireUnchanged(before, body.knownUpdatedAt)
    const known = await kindOf(tx, id)
    const changes = known.streamId ? withoutTime(body) : body
    const type = changes.type ?? known.type
    const item = await changeItem(tx, creatorId, 'feed', id, forItem(changes, type))
    await setType(tx, id, type)
    await putTogether(parts, tx, item, changes)
    if (before.status !== 'active' && item.status === 'active')
      await refuseRestrictedItem(tx, item, originals.field)
  })
  return feedReading.viewOwn(parts, creatorId, id)
}

/** A post about an announced stream stays one, and its time is that of the stream. */
const withoutTime = ({ type: _, scheduledAt: __, ...rest }: FeedChanges): FeedChanges => rest

/** Refuses a change based on an older version, so that two devices do not overwrite each other. */
function requireUnchanged({ updatedAt }: Item, known: string) {
  if (updatedAt.getTime() === Date.parse(known)) return
  throw conflict('CHANGED_ELSEWHERE', 'This post was changed somewhere else in the meantime.')
}

export async function deleteFeed({ db, files }: Parts, creatorId: string, id: string) {
  await db.orm.transaction((tx) => deleteItem(tx, files, creatorId, 'feed', id))
  return { success: true }
}

/** A post about a coming stream appears at once; its schedule is the stream's. */
function forItem({ text, ...body }: FeedChanges, type: FeedType): ItemChanges {
  return { ...body, body: text, appearsAtOnce: type === 'scheduled-streaming' }
}

const originals: FileRule = { field: 'fileIds', kinds: publishedKinds() }
const thumbnail: FileRule = { field: 'thumbnailId', kinds: ['feed-thumbnail'] }
const teaser: FileRule = { field: 'teaserId', kinds: ['feed-teaser'] }

/** Attaches the parts of a post and validates it. It appears when its files are ready and its time has come. */
async function putTogether(parts: Parts, tx: Queryable, item: Item, body: FeedChanges) {
  const { files, jobs } = parts
  if (body.fileIds) await setFiles(tx, files, item, body.fileIds, originals)
  if (body.thumbnailId !== undefined)
    await setTrailer(tx, files, item, { which: 'thumbnailFileId', fileId: body.thumbnailId, rule: thumbnail })
  if (body.teaserId !== undefined)
    await setTrailer(tx, files, item, { which: 'teaserFileId', fileId: body.teaserId, rule: teaser })
  if (body.pollIds) await setOptions(tx, item, body.pollIds)
  await setPoll(tx, item.id, body)
  const composition = await partsOf(tx, item.id)
  if (item.status === 'draft') checkSomething(item, composition)
  else checkComplete(item, composition)
  await refreshReadiness(tx, [item.id])
  await announceText(parts, tx, item, [composition.pollDescription, ...composition.options])
  await announceLater(tx, jobs, [item.id])
}
