import { type BodyOf, type EditedPage, type pageCalls, termsSlug } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import { renewTerms } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { conflict, notFound } from '#platform/errors'
import { newId } from '#platform/ids'
import { brokenUnique, type Queryable } from '#platform/postgres'
import { sanitise } from '#platform/rich-text'
import { presentEdited } from './list-pages.ts'
import {
  addPage,
  addVersion,
  countPages,
  findVersions,
  lockPage,
  type PageRow,
  removePage,
  updatePage,
} from './page-store.ts'

type Parts = Pick<Platform, 'db' | 'states'>
type NewPage = BodyOf<typeof pageCalls.createPage>
type Change = BodyOf<typeof pageCalls.changePage>

const mostPages = 500

export async function createPage({ db }: Parts, operatorId: string, input: NewPage): Promise<EditedPage> {
  const page = await namingSlug(() =>
    db.orm.transaction(async (tx) => {
      if ((await countPages(tx)) >= mostPages)
        throw conflict('TOO_MANY_PAGES', `A site can have ${mostPages} pages.`)
      const added = await addPage(tx, { id: newId(), ...written(input) })
      await keepVersion(tx, added, operatorId)
      await recordAction(tx, {
        ...{ operatorId, action: 'page.create', subjectId: added.id },
        after: facts(added),
      })
      return added
    }),
  )
  return presentEdited(page)
}

/**
 * A repeated request finds its own text as the current version and changes nothing. Asking everyone to agree again makes
 * a version also if the text stays the same, so that a repeated request asks once.
 */
export async function changePage(
  parts: Parts,
  operatorId: string,
  id: string,
  { version, renewsConsent = false, reason = '', ...input }: Change,
): Promise<EditedPage> {
  const page = await namingSlug(() =>
    parts.db.orm.transaction(async (tx) => {
      const before = await lockPage(tx, id)
      if (!before) throw notFound('This page')
      const changes = written(input)
      const isTerms = before.slug === termsSlug
      const renews = isTerms && renewsConsent && changes.status === 'published'
      const isUnchanged = isSame(before, changes)
      if (isUnchanged && !renews) return before
      if (before.version !== version) {
        if (isUnchanged && (await isRepeated(tx, before, { operatorId, version }))) return before
        throw conflict('PAGE_CHANGED', 'Another operator changed this page in the meantime. Load it again.')
      }
      const isKept = changes.slug === termsSlug && changes.status === 'published'
      if (isPublishedTerms(before) && !isKept) throw termsNeeded()
      await keepVersion(tx, before, null)
      const after = await updatePage(tx, id, { ...changes, version: version + 1 })
      await keepVersion(tx, after, operatorId, reason)
      if (renews) await renewTerms(parts, tx)
      await recordAction(tx, {
        ...{ operatorId, action: 'page.change', subjectId: id, reason },
        before: facts(before),
        after: { ...facts(after), ...(renews ? { renewsConsent: true } : {}) },
      })
      return after
    }),
  )
  return presentEdited(page)
}

export async function deletePage({ db }: Parts, operatorId: string, id: string) {
  await db.orm.transaction(async (tx) => {
    const page = await lockPage(tx, id)
    if (!page) return
    if (isPublishedTerms(page)) throw termsNeeded()
    await removePage(tx, id)
    await recordAction(tx, {
      ...{ operatorId, action: 'page.delete', subjectId: id },
      before: facts(page),
    })
  })
  return { success: true }
}

type Written = Pick<PageRow, 'slug' | 'title' | 'shortDescription' | 'content' | 'status'>

const written = ({ slug, title, shortDescription, content, status }: NewPage): Written => ({
  ...{ slug, status, title: title.trim(), shortDescription: shortDescription.trim() },
  content: sanitise(content),
})

/** Stored pages may be older than the sanitiser. */
const isSame = (page: PageRow, changes: Written) =>
  page.slug === changes.slug &&
  page.title === changes.title &&
  page.shortDescription === changes.shortDescription &&
  page.status === changes.status &&
  sanitise(page.content) === changes.content

/** The current version is what this operator made of the given one. */
async function isRepeated(
  tx: Queryable,
  page: PageRow,
  { operatorId, version }: { operatorId: string; version: number },
): Promise<boolean> {
  const [latest] = await findVersions(tx, page.id, [page.version])
  return page.version === version + 1 && latest?.operatorId === operatorId
}

/** A draft of the terms is edited and deleted like any other page. */
const isPublishedTerms = ({ slug, status }: PageRow) => slug === termsSlug && status === 'published'

async function keepVersion(tx: Queryable, page: PageRow, operatorId: string | null, reason = '') {
  const { id: postId, version, slug, title, shortDescription, content, status, updatedAt } = page
  await addVersion(tx, {
    ...{ postId, version, slug, title, shortDescription, content, status, operatorId },
    reason: reason.trim(),
    createdAt: updatedAt,
  })
}

const facts = ({ slug, title, status, version }: PageRow) => ({ slug, title, status, version })

const termsNeeded = () =>
  conflict('TERMS_NEEDED', 'People agree to this page when they join, so it stays published at its address.')

async function namingSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenUnique(error) !== 'posts_slug_key') throw error
    const message = 'Another page has this address.'
    throw conflict('SLUG_TAKEN', message, [{ path: 'slug', message }])
  }
}
