import { stat } from 'node:fs/promises'
import type { Platform } from '@ovation/server/platform'
import type { FileKind, KeptFile } from '@ovation/server/platform/files'
import { film, type Script } from '../film/index.ts'
import type { DemoSound } from '../repertoire/index.ts'
import { soundOf } from '../sound/index.ts'
import { asReceived, encodingEffort, inFolder, keepDrawing } from '../upload/index.ts'

/** The parts needed to make files, and the account that owns them. */
export interface MediaContext {
  files: Platform['files']
  jobs: Platform['jobs']
  /** Null: no clips and no audio. */
  ffmpeg: string | null
  ownerId: string
}

export const keepPhoto = (
  { files, ownerId }: MediaContext,
  kind: FileKind,
  svg: string,
  width: number,
): Promise<KeptFile> =>
  keepDrawing(svg, width, (received) =>
    files.keepPicture(received, { ownerId, kind, field: 'file', effort: encodingEffort }),
  )

/** Stores a clip as uploaded. The site transcodes it like any other upload. */
export const keepClip = (
  { files, ffmpeg, ownerId }: MediaContext,
  kind: FileKind,
  script: Script,
): Promise<KeptFile> =>
  inFolder(async (folder) => {
    if (!ffmpeg) throw new Error('Without ffmpeg there are no clips.')
    const path = await film(ffmpeg, script, folder)
    const { size } = await stat(path)
    return files.keep({ path, mime: 'video/mp4', extension: 'mp4', size }, { ownerId, kind })
  })

export const keepSound = (
  { files, ownerId }: MediaContext,
  kind: FileKind,
  { voice, seconds }: DemoSound,
  seed: number,
  name?: string,
): Promise<KeptFile> =>
  inFolder(async (folder) => {
    const received = await asReceived(folder, soundOf(voice, seconds, seed), 'wav', 'audio/wav')
    return files.keep({ ...received, ...(name ? { name } : {}) }, { ownerId, kind })
  })

export const keepText = ({ files, ownerId }: MediaContext, kind: FileKind, name: string, content: string) =>
  inFolder(async (folder) => {
    const received = await asReceived(folder, Buffer.from(content), 'bin', 'application/octet-stream')
    return files.keep({ ...received, name }, { ownerId, kind })
  })
