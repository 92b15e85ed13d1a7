import { itemKinds, type ReportTarget } from '@ovation/contract'
import type { Platform } from '#platform'
import { plainText } from '#platform/rich-text'
import { type ContentNow, reportables } from '../kinds/reportables.ts'
import { commentsNow, itemsNow, peopleNow, photosNow } from '../queries/content-now.ts'

type Parts = Pick<Platform, 'db' | 'extensions'>
type Named = { target: ReportTarget; targetId: string }

/** Content of all kinds as it is now, by id. What no longer exists is missing. */
export async function describeContent(parts: Parts, named: Named[]): Promise<Map<string, ContentNow>> {
  const idsOf = (...targets: ReportTarget[]) =>
    named.flatMap(({ target, targetId }) => (targets.includes(target) ? targetId : []))
  const described = await Promise.all([
    readItems(parts, named),
    commentsNow(parts.db, idsOf('comment')),
    peopleNow(parts.db, idsOf('performer', 'user')),
    photosNow(parts.db, idsOf('photo')),
    ...reportables.kinds.map((kind) => {
      const ids = idsOf(kind)
      return ids.length > 0 ? parts.extensions.find(reportables, kind)?.describe(ids) : undefined
    }),
  ])
  return new Map(described.flatMap((some) => [...(some ?? [])]))
}

async function readItems({ db }: Parts, named: Named[]) {
  const items = named.filter(({ target }) => itemKinds.some((kind) => kind === target))
  const found = await itemsNow(db, items)
  return new Map([...found].map(([id, item]) => [id, { ...item, text: plainText(item.text) }]))
}

export async function describeOne(parts: Parts, named: Named): Promise<ContentNow | undefined> {
  return (await describeContent(parts, [named])).get(named.targetId)
}
