import { defaultAvatar } from '@ovation/contract'
import { type Files, imageKey } from '#platform/files'

export const pictureShapes = { avatar: { width: 512, height: 512 }, cover: { width: 1500, height: 450 } }

/** Where a picture lies, in every width, follows from its id: showing a person needs no look at the files. */
const pictureUrl = (files: Files, kind: 'avatar' | 'cover', fileId: string) =>
  files.url(imageKey(kind, fileId, pictureShapes[kind].width))

export const avatarUrl = (files: Files, fileId: string | null) =>
  fileId ? pictureUrl(files, 'avatar', fileId) : defaultAvatar

export const coverUrl = (files: Files, fileId: string | null) =>
  fileId ? pictureUrl(files, 'cover', fileId) : null
