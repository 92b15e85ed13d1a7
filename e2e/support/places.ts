import { join } from 'node:path'

/** Each worker has a place with its own site, so that concurrent tests share nothing. */
export const places = 2

/** The place of this worker. If there are more workers than places, they share sites. */
export const ownPlace = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % places

export const folderOf = (folder: string, place: number) => join(folder, `site-${place}`)
