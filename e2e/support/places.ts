import { join } from 'node:path'

/** Each worker has a place, and a site at that place: journeys that run at the same time share nothing. */
export const places = 2

/** The place of the worker that runs this. More workers than places share sites. */
export const ownPlace = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % places

export const folderOf = (folder: string, place: number) => join(folder, `site-${place}`)
