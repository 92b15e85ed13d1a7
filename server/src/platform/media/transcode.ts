import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { folderOf, privateFolder, putAll, type Storage, type StoredFile, workOn } from '#platform/files'
import { transcodeAudio } from './audio.ts'
import type { TranscodeContext } from './context.ts'
import { Unplayable } from './unplayable.ts'
import { transcodeVideo } from './video.ts'

const transcoders = { video: transcodeVideo, audio: transcodeAudio }

const mimes: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.webp': 'image/webp',
}

const day = 24 * 60 * 60 * 1000

/** The working folder. Leftovers of dead processes are deleted. */
export async function openWorkshop(dataDir: string) {
  const workshop = await privateFolder(dataDir, 'work')
  for (const name of await readdir(workshop)) {
    const found = await stat(join(workshop, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > day)
      await rm(join(workshop, name), { recursive: true, force: true })
  }
  return workshop
}

type How = Pick<TranscodeContext, 'ffmpeg' | 'signal' | 'onMeasured' | 'onProgress'> & {
  storage: Storage
  workshop: string
}

/** Transcodes an upload and stores the result beside it. */
export async function transcode({ storage, workshop, ...how }: How, file: StoredFile) {
  const work = workOn(file.kind)
  if (!work) throw new Unplayable('This type of file can’t be played.')
  await clear(workshop, file.id)
  const place = await mkdtemp(join(workshop, `${file.id}-`))
  try {
    const folder = join(place, 'made')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const source = join(place, `source${extname(file.storageKey)}`)
    await storage.fetch(file.storageKey, source)
    const checksum = await checksumOf(source)
    const { name, ...made } = await transcoders[work]({ ...how, source, folder })
    how.signal.throwIfAborted()
    const size = await store(storage, folderOf(file.storageKey), folder)
    return { ...made, checksum, storageKey: `${folderOf(file.storageKey)}/${name}`, size }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

async function checksumOf(path: string) {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part)
  return hash.digest('hex')
}

/**
 * Only one process works on a file at a time, so existing folders were left by one that died. Its ffmpeg may still run
 * where the kernel cannot end it: without its folder it fails, and does not write into ours.
 */
async function clear(workshop: string, fileId: string) {
  for (const name of await readdir(workshop)) {
    if (name.startsWith(fileId))
      await rm(join(workshop, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Returns the stored bytes. */
async function store(storage: Storage, target: string, folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const parts = paths.map((path) => ({
    key: `${target}/${relative(folder, path).replaceAll(sep, '/')}`,
    source: path,
    mime: mimes[extname(path)] ?? 'application/octet-stream',
  }))
  await putAll(storage, parts)
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
