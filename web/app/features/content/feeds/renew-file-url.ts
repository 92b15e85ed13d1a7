import type { Feed } from '@ovation/contract'
import { api } from '~/api/client'

/** Links to files do not live for ever: a fresh one to the same file of the same post. */
export const renewFileUrl = (post: Pick<Feed, '_id'>, fileId: string) => async (): Promise<string | null> => {
  const { files, teaser } = await api('GET /user/feeds/{id}', { params: { id: post._id } })
  return [...files, teaser].find((file) => file?._id === fileId)?.url ?? null
}
