import type { Feed } from '@ovation/contract'
import { api } from '~/api/client'

/** Renews the expiring URL of a file. */
export const renewFileUrl = (post: Pick<Feed, '_id'>, fileId: string) => async (): Promise<string | null> => {
  const { files, teaser } = await api('GET /user/feeds/{id}', { params: { id: post._id } })
  return [...files, teaser].find((file) => file?._id === fileId)?.url ?? null
}
