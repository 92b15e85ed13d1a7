import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaFile, NewFeed } from '@ovation/contract'
import type { TestApp } from '@ovation/testing/app'
import { makeGallery } from '@ovation/testing/assets'
import { ffmpeg, makeClip } from '@ovation/testing/clips'
import { drawPicture, formWith, makeOptions, uploadPhoto, uploadThumbnail } from '@ovation/testing/content'
import { formOf } from '@ovation/testing/form'
import { makeCreator, type Person } from '@ovation/testing/people'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { createItem, type ItemChanges, refreshReadiness, setFiles, setTrailer } from '#modules/content/items'
import { videos } from '#modules/content/videos'
import { creators } from '#modules/identity/people'
import { type FileKind, files, folderOf, type StoredFile } from '#platform/files'
import { newId } from '#platform/ids'
import { seedLockedStream } from './seed-stream.ts'
import { seedLockedTalk } from './seed-talk.ts'

/** An object that a call can be about. */
export interface Seeded {
  type:
    | 'feed'
    | 'video'
    | 'gallery'
    | 'product'
    | 'photo'
    | 'comment'
    | 'performer'
    | 'option'
    | 'conversation'
    | 'message'
    | 'mass'
    | 'stream'
    | 'chat'
    | 'private stream'
    | 'vault file'
    | 'fan list'
  id: string
}

/** Files of a visible creator that are open to everyone. */
const openKinds = new Set<FileKind>(['avatar', 'cover', 'feed-teaser', 'video-teaser', 'product-image'])

const terms: Pick<ItemChanges, 'isSale' | 'price'>[] = [{}, { isSale: true, price: 5 }]
const beginning =
  'Everybody may read how this begins, and it goes on for so long that there is no doubt where it has to be cut off'

/** A creator with locked content of every kind in real files, and everything that must not leak. */
export async function seedLockedCreator(app: TestApp) {
  const creator = await makeCreator(app)
  const as = app.as(creator.token)
  const secrets: string[] = []
  const objects: Seeded[] = [{ type: 'performer', id: creator.id }]
  const keep = (type: Seeded['type'], id: string) => objects.push({ type, id })
  /** A word that occurs nowhere else. */
  const secret = () => {
    const word = `zq${secrets.length}vault${newId().slice(-6)}`
    secrets.push(word)
    return word
  }
  const lockedText = () => `<p>${beginning}, ${beginning}, until ${secret()}</p>`

  const clip = await processed(app, creator, 'video')
  const trailer = await processed(app, creator, 'teaser')
  const sound = await processed(app, creator, 'audio')
  const another = async (file: StoredFile, kind: FileKind) => (await duplicate(app, file, kind)).id

  for (const sale of terms) {
    const pollIds = await makeOptions(app, creator, secret(), secret())
    for (const id of pollIds) keep('option', id)
    const posts: NewFeed[] = [
      {
        type: 'photo',
        fileIds: [(await uploadPhoto(app, creator))._id, await another(clip, 'feed-video')],
        thumbnailId: (await uploadThumbnail(app, creator))._id,
        pollIds,
        pollDescription: secret(),
      },
      {
        type: 'video',
        fileIds: [await another(clip, 'feed-video')],
        teaserId: await another(trailer, 'feed-teaser'),
      },
      { type: 'audio', fileIds: [await another(sound, 'feed-audio')] },
      {
        type: 'photo',
        fileIds: [(await uploadPhoto(app, creator))._id, await another(sound, 'feed-audio')],
      },
      { type: 'text' },
    ]
    for (const post of posts) {
      const body = { ...post, ...sale, title: 'A post', text: lockedText() }
      keep('feed', (await as('POST /performer/feeds', { body }))._id)
    }
    keep('video', await makeLockedVideo(app, creator, { clip, trailer }, { ...sale, body: lockedText() }))
    const gallery = await makeGallery(app, creator, { ...sale, description: lockedText() }, 2)
    keep('gallery', gallery._id)
    for (const { _id } of gallery.photos) keep('photo', _id)
  }

  const hidden: Partial<NewFeed>[] = [{ status: 'draft' }, { scheduledAt: '2099-01-01T00:00:00.000Z' }]
  for (const state of hidden) {
    const fileIds = [(await uploadPhoto(app, creator))._id]
    const body = {
      type: 'photo',
      isPublic: true,
      title: secret(),
      text: secret(),
      fileIds,
      ...state,
    } as const
    keep('feed', (await as('POST /performer/feeds', { body }))._id)
  }

  /** A post with this photo; the terms decide who has access to it. */
  const postOf = async (fileId: string, offered: Partial<NewFeed>) => {
    const body: NewFeed = { type: 'photo', fileIds: [fileId], title: 'A post', ...offered }
    const { _id } = await as('POST /performer/feeds', { body })
    keep('feed', _id)
    return _id
  }
  const [twice, shared] = [(await uploadPhoto(app, creator))._id, (await uploadPhoto(app, creator))._id]
  for (const sale of terms) await postOf(twice, sale)
  const free = await postOf(shared, { isPublic: true })
  const locked = await Promise.all(terms.map((sale) => postOf(shared, sale)))

  const product = formOf({ name: 'A product', type: 'digital', price: 5, image: await drawPicture() })
  product.set('digitalFile', new Blob([new Uint8Array(await drawPicture())]), `${secret()}.zip`)
  keep('product', (await as('POST /performer/performer-assets/products', { body: product }))._id)

  const [first] = objects.filter(({ type }) => type === 'feed')
  const sentTexts = await as('POST /comments', {
    body: { content: 'Thank you all', objectType: 'feed', objectId: first?.id ?? '' },
  })
  keep('comment', sentTexts._id)

  const talk = await seedLockedTalk(app, creator, {
    secret,
    clip: (kind) => another(clip, kind),
    tone: (kind) => another(sound, kind),
  })
  objects.push(...talk.objects)

  await dress(app, creator, await another(clip, 'welcome-video'))
  const stream = await seedLockedStream(app, creator, secret)
  objects.push(...stream.objects)
  const stored = await app.platform.db.orm.select().from(files).where(eq(files.ownerId, creator.id))
  return {
    creator,
    objects,
    secrets,
    locked: stored.filter(({ id, kind }) => !openKinds.has(kind) && id !== shared),
    /** A file that is free in one post and locked in others. */
    shared: { id: shared, free, locked },
    /** The fan with an offer in a conversation, and the texts that only both of them may read. */
    offered: talk.fan,
    sentTexts: talk.sentTexts,
    /** Streams without video for viewers without access. */
    streams: stream.rooms,
    // The original of the copied trailers belongs to no item.
    open: stored.filter(({ id, kind }) => openKinds.has(kind) && id !== trailer.id),
  }
}

export type LockedCreator = Awaited<ReturnType<typeof seedLockedCreator>>

/** A public portrait and cover, a disabled welcome video, and documents for operators only. */
async function dress(app: TestApp, creator: Person, welcomeVideoFileId: string) {
  const as = app.as(creator.token)
  await as('POST /performers/avatar/upload', { body: formWith('avatar', await drawPicture()) })
  await as('POST /performers/cover/upload', { body: formWith('cover', await drawPicture()) })
  await as('POST /performers/documents/upload', {
    body: formOf({ idVerification: await drawPicture(), documentVerification: await drawPicture() }),
  })
  await app.platform.db.orm
    .update(creators)
    .set({ verifiedDocument: true, welcomeVideoFileId, activateWelcomeVideo: false })
    .where(eq(creators.accountId, creator.id))
}

async function makeLockedVideo(
  app: TestApp,
  creator: Person,
  { clip, trailer }: Record<'clip' | 'trailer', StoredFile>,
  changes: ItemChanges,
) {
  const { db, files: kept } = app.platform
  const picture = await storedFile(app, (await uploadThumbnail(app, creator))._id)
  const fileIds = [(await duplicate(app, clip, 'video')).id]
  const thumbnailId = (await duplicate(app, picture, 'video-thumbnail')).id
  const teaserId = (await duplicate(app, trailer, 'video-teaser')).id
  return db.orm.transaction(async (tx) => {
    const item = await createItem(tx, creator.id, 'video', { title: 'A video', ...changes })
    await tx.insert(videos).values({ itemId: item.id })
    await setFiles(tx, kept, item, fileIds, { field: 'file', kinds: ['video'] })
    await setTrailer(tx, kept, item, {
      which: 'thumbnailFileId',
      fileId: thumbnailId,
      rule: {
        field: 'thumbnail',
        kinds: ['video-thumbnail'],
      },
    })
    await setTrailer(tx, kept, item, {
      which: 'teaserFileId',
      fileId: teaserId,
      rule: { field: 'teaser', kinds: ['video-teaser'] },
    })
    await refreshReadiness(tx, [item.id])
    return item.id
  })
}

/** A clip or audio file that was processed by the pipeline. */
async function processed(
  app: TestApp,
  creator: Person,
  what: 'video' | 'teaser' | 'audio',
): Promise<StoredFile> {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-leak-'))
  const tone = join(folder, 'tone.m4a')
  if (what === 'audio') await ffmpeg('-f', 'lavfi', '-i', 'sine=frequency=440', '-t', '1', tone)
  const [size, seconds] = what === 'teaser' ? ['80x44', 2] : ['64x36', 1]
  const path = what === 'audio' ? tone : await makeClip(folder, { size, rate: 5, seconds })
  const body = formWith('file', await readFile(path))
  const uploaded: MediaFile = await app.as(creator.token)(`POST /performer/feeds/${what}/upload`, { body })
  await rm(folder, { recursive: true })
  return vi.waitFor(
    async () => {
      const file = await storedFile(app, uploaded._id)
      if (file.status !== 'finished') throw new Error(`The ${what} is ${file.status}: ${file.error}`)
      return file
    },
    { timeout: 300_000, interval: 100 },
  )
}

async function storedFile(app: TestApp, id: string): Promise<StoredFile> {
  const [file] = await app.platform.db.orm.select().from(files).where(eq(files.id, id))
  if (!file) throw new Error('There is no such file.')
  return file
}

/** Transcoding each would take long, so this copies a processed file into a folder of its own. */
async function duplicate(app: TestApp, file: StoredFile, kind: FileKind): Promise<StoredFile> {
  const id = newId()
  const folder = `${kind}/${id}`
  const storageKey = file.storageKey.replace(folderOf(file.storageKey), folder)
  const root = join(app.platform.config.dataDir, 'files')
  await cp(join(root, folderOf(file.storageKey)), join(root, folder), { recursive: true })
  const [copy] = await app.platform.db.orm
    .insert(files)
    .values({ ...file, id, kind, storageKey })
    .returning()
  if (!copy) throw new Error('The file was not written.')
  return copy
}
