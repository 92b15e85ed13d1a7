import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { type FileUse, reportables } from '../kinds/reportables.ts'
import { itemsWithFiles } from '../queries/file-uses.ts'

/** All places where these files are used, in this module's items and in content of others, except some. */
export async function usesOfFiles(
  { extensions }: Pick<Platform, 'extensions'>,
  db: Queryable,
  fileIds: string[],
  except: string[],
): Promise<FileUse[]> {
  if (fileIds.length === 0) return []
  const found = await itemsWithFiles(db, fileIds, except)
  for (const kind of reportables.kinds)
    found.push(...((await extensions.find(reportables, kind)?.usesOf?.(db, fileIds, except)) ?? []))
  return found
}
