import {
  type EditedPage,
  type PageVersion,
  type pageCalls,
  type QueryOf,
  type SitePage,
  termsSlug,
} from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { readPage } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { richTree, sanitise } from '#platform/rich-text'
import {
  findPage,
  findPages,
  findVersions,
  type PageRow,
  pagesFound,
  type VersionRow,
  versionsOf,
} from './page-store.ts'

type Parts = Pick<Platform, 'db'>

export const listPages = ({ db }: Parts, search: QueryOf<typeof pageCalls.sitePages>) =>
  readPage(db.orm, pagesFound(search), search, async (ids) => (await findPages(db.orm, ids)).map(presentPage))

export async function viewPage({ db }: Parts, id: string): Promise<EditedPage> {
  return presentEdited(await existingPage(db.orm, id))
}

export async function existingPage(db: Queryable, id: string): Promise<PageRow> {
  const page = await findPage(db, id)
  if (!page) throw notFound('This page')
  return page
}

export const preview = (content: string) => ({ contentTree: richTree(sanitise(content)) })

const presentPage = ({ id, slug, title, status, version, updatedAt }: PageRow): SitePage => ({
  ...{ _id: id, slug, title, status, version },
  isTerms: slug === termsSlug,
  updatedAt: updatedAt.toISOString(),
})

export const presentEdited = (page: PageRow): EditedPage => ({
  ...presentPage(page),
  shortDescription: page.shortDescription,
  content: sanitise(page.content),
})

export async function listVersions(
  { db }: Parts,
  id: string,
  search: QueryOf<typeof pageCalls.pageVersions>,
) {
  await existingPage(db.orm, id)
  return readPage(db.orm, versionsOf(id), search, async (versions) =>
    presentVersions(db.orm, await findVersions(db.orm, id, versions.map(Number))),
  )
}

export async function viewVersion({ db }: Parts, id: string, version: number) {
  const [found] = await findVersions(db.orm, id, [version])
  const [shown] = found ? await presentVersions(db.orm, [found]) : []
  if (!found || !shown) throw notFound('This version')
  const { slug, shortDescription } = found
  const content = sanitise(found.content)
  return { ...shown, slug, shortDescription, content, contentTree: richTree(content) }
}

async function presentVersions(db: Queryable, versions: VersionRow[]): Promise<PageVersion[]> {
  const people = await accountsById(
    db,
    versions.flatMap(({ operatorId }) => operatorId ?? []),
  )
  return versions.map(({ version, title, status, operatorId, reason, createdAt }) => {
    const operator = operatorId ? people.get(operatorId) : undefined
    return {
      ...{ _id: String(version), version, title, status, reason },
      operator: operator ? { _id: operator.id, name: operator.name } : null,
      createdAt: createdAt.toISOString(),
    }
  })
}
