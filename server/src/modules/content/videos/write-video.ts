import type { BodyOf, Video, videoCalls } from '@ovation/contract'
import {
  announceText,
  changeItem,
  createItem,
  deleteItem,
  hasFiles,
  type Item,
  type ItemChanges,
  keepUploads,
  lockOwnItem,
  refreshReadiness,
  refuseRestrictedItem,
  restricted,
  setFiles,
  setTrailer,
  writeWithFiles,
} from '#modules/content/items'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import type { Files, KeptFile } from '#platform/files'
import type { ReceivedFile } from '#platform/http'
import type { Queryable } from '#platform/postgres'
import { videoReading } from './load.ts'
import { itemChangesIn, participantsIn, tagsIn, type VideoForm } from './read-form.ts'
import { markRecording, setParticipants, setTags, tagsOf } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'extensions'>
type Field = 'file' | 'thumbnail' | 'teaser'
type Uploads = { [F in Field]?: ReceivedFile | undefined }
type Creator = Audience & { viewerId: string }

const kinds = { file: 'video', thumbnail: 'video-thumbnail', teaser: 'video-teaser' } as const

/** Others see it when all its files are ready and its publication time has come. */
export async function createVideo(
  parts: Parts,
  creator: Creator,
  form: BodyOf<typeof videoCalls.uploadVideo>,
  uploads: Uploads,
): Promise<Video> {
  const fields = await readForm(parts, creator, form)
  return write(parts, creator.viewerId, uploads, async (tx) => {
    const item = await createItem(tx, creator.viewerId, 'video', fields.item)
    await setTags(tx, item.id, fields.tags ?? [])
    await setParticipants(tx, item.id, fields.participantIds ?? [])
    return item
  })
}

/** Replaces what the form contains and leaves the rest. */
export async function changeVideo(
  parts: Parts,
  creator: Creator,
  videoId: string,
  form: VideoForm,
  uploads: Uploads,
): Promise<Video> {
  const fields = await readForm(parts, creator, form)
  return write(parts, creator.viewerId, uploads, async (tx) => {
    const before = await lockOwnItem(tx, creator.viewerId, 'video', videoId)
    const item = await changeItem(tx, creator.viewerId, 'video', videoId, fields.item)
    // A new file is checked when it is attached.
    if (before.status !== 'active' && item.status === 'active' && !uploads.file)
      await refuseRestrictedItem(tx, item, 'status')
    if (fields.tags) await setTags(tx, item.id, fields.tags)
    if (fields.participantIds) await setParticipants(tx, item.id, fields.participantIds)
    return item
  })
}

/** Creates a video of a file the creator already has. Returns its id. */
export async function publishFile(
  tx: Queryable,
  parts: Pick<Platform, 'files' | 'extensions'>,
  creatorId: string,
  fileId: string,
  changes: Pick<ItemChanges, 'title' | 'body' | 'isSale' | 'price'>,
): Promise<string> {
  const item = await createItem(tx, creatorId, 'video', changes)
  await setTags(tx, item.id, [])
  await markRecording(tx, item.id)
  await place(tx, parts.files, item, { file: { id: fileId } })
  await announceText(parts, tx, item)
  return item.id
}

async function readForm({ db }: Parts, creator: Creator, form: VideoForm) {
  const { tags, participantIds } = form
  return {
    item: itemChangesIn(form),
    tags: tags === undefined ? undefined : tagsIn(tags),
    participantIds:
      participantIds === undefined ? undefined : await participantsIn(db.orm, creator, participantIds),
  }
}

async function write(
  parts: Parts,
  creatorId: string,
  uploads: Uploads,
  writeItem: (tx: Queryable) => Promise<Item>,
): Promise<Video> {
  const kept = await keepUploads(parts.files, creatorId, kinds, uploads)
  const videoId = await writeWithFiles(parts, kept, async (tx) => {
    const item = await writeItem(tx)
    await place(tx, parts.files, item, kept)
    if (item.status !== 'draft' && !(await hasFiles(tx, item.id)))
      throw invalid('status', 'Add a video file before you publish.')
    await announceText(parts, tx, item, await tagsOf(tx, item.id))
    return item.id
  })
  return videoReading.viewOwn(parts, creatorId, videoId)
}

/** Attaches files to a video; null removes the current one. */
async function place(
  tx: Queryable,
  files: Files,
  item: Item,
  { file, thumbnail, teaser }: { [F in Field]?: Pick<KeptFile, 'id'> | null | undefined },
) {
  if (file !== undefined) await setFiles(tx, files, item, file ? [file.id] : [], ruleOf('file'))
  if (thumbnail !== undefined)
    await setTrailer(tx, files, item, {
      which: 'thumbnailFileId',
      fileId: thumbnail?.id ?? null,
      rule: ruleOf('thumbnail'),
    })
  if (teaser !== undefined)
    await setTrailer(tx, files, item, {
      which: 'teaserFileId',
      fileId: teaser?.id ?? null,
      rule: ruleOf('teaser'),
    })
  await refreshReadiness(tx, [item.id])
}

const ruleOf = (field: Field) => ({ field, kinds: [kinds[field]] })

/** A video without its file becomes a draft. */
export async function removeVideoFile(
  parts: Parts,
  creatorId: string,
  videoId: string,
  field: Field,
): Promise<Video> {
  await parts.db.orm.transaction(async (tx) => {
    const item =
      field === 'file'
        ? await changeItem(tx, creatorId, 'video', videoId, { status: 'draft' })
        : await lockOwnItem(tx, creatorId, 'video', videoId)
    if (item.restriction) throw restricted()
    await place(tx, parts.files, item, { [field]: null })
  })
  return videoReading.viewOwn(parts, creatorId, videoId)
}

export async function deleteVideo({ db, files }: Parts, creatorId: string, videoId: string) {
  await db.orm.transaction((tx) => deleteItem(tx, files, creatorId, 'video', videoId))
  return { success: true }
}
