import type { ContentInList } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useSearchParams } from 'react-router'
import { api as client } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console } from '../console/list/Console'
import { Pager } from '../console/list/ListParts'
import { listQuery, windowOf } from '../console/list/list-query'
import type { Route } from './+types/content'
import { ContentFilters } from './ContentFilters'
import { ContentPanel } from './ContentPanel'
import { ContentTable } from './ContentTable'
import { contentSearch } from './content-query'
import { contentRow, contentShown } from './content-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Content' })
}

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const now = new Date()
  const [found, open] = await Promise.all([
    api('GET /operator/content', { query: { ...contentSearch(searchParams, query), ...windowOf(query) } }),
    query.open ? api('GET /operator/content/{id}', { params: { id: query.open } }).catch(orNotFound) : null,
  ])
  return {
    ...query,
    rows: found.data.map((content) => contentRow(content, now)),
    total: found.total,
    next: found.cursor,
    content: open && contentShown(open, now, viewer.timezone),
  }
})

const csvColumns: CsvColumn<ContentInList>[] = [
  { title: 'Id', value: ({ _id }) => _id },
  { title: 'Type', value: ({ type }) => type },
  { title: 'Status', value: ({ status }) => status },
  { title: 'Title', value: ({ title }) => title },
  { title: 'Text', value: ({ text }) => text },
  { title: 'Price (tokens)', value: ({ price }) => price },
  { title: 'Files', value: ({ files }) => files },
  { title: 'Owner', value: ({ owner }) => owner.username ?? owner._id },
  { title: 'Reports', value: ({ reports }) => reports },
  { title: 'Created', value: ({ createdAt }) => createdAt },
]

export default function Content({ loaderData }: Route.ComponentProps) {
  const { q, page, open, rows, total, next, content } = loaderData
  const [search] = useSearchParams()
  return (
    <Console
      title="Content"
      lead="Everything people publish, latest first. Private messages are only in cases."
      isOpen={open !== null}
      actions={
        <>
          <ButtonLink to="/admin/content/blocked">Blocked pictures</ButtonLink>
          <ExportButton
            name="content"
            columns={csvColumns}
            read={(window, signal) =>
              client('GET /operator/content', {
                query: { ...contentSearch(search, { q }), ...window },
                signal,
              })
            }
          />
        </>
      }
      list={
        <>
          <ContentFilters q={q} />
          {rows.length > 0 ? (
            <ContentTable rows={rows} openId={content?._id ?? null} />
          ) : (
            <EmptyState picture="/state-empty.webp" title="No results">
              Try a shorter search or fewer filters.
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
      detail={content && <ContentPanel content={content} />}
    />
  )
}
