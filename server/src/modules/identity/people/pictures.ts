import { defaultAvatar } from '@ovation/contract'
import { type Files, imageKey } from '#platform/files'

export const pictureShapes = { avatar: { width: 512, height: 512 }, cover: { width: 1500, height: 450 } }

/** A picture's URL follows from its id, so that showing a person needs no query of files. */
const pictureUrl = (files: Files, kind: 'avatar' | 'cover', fileId: string) =>
  files.url(imageKey(kind, fileId, pictureShapes[kind].width))

export const avatarUrl = (files: Files, fileId: string | null) =>
  fileId ? pictureUrl(files, 'avatar', fileId) : defaultAvatar

export const coverUrl = (files: Files, fileId: string | null) =>
  fileId ? pictureUrl(files, 'cover', fileId) : null
