import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { Page } from '~/ui/layout/Page'
import { Rows } from '~/ui/layout/Rows'
import { formatDay } from '../console/format'
import { ListRow } from '../console/list/ListRow'
import type { Route } from './+types/pages'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Pages' })
}

export const loader = page('operator', async ({ api, viewer, request }) => {
  const cursor = new URL(request.url).searchParams.get('cursor')
  const found = await api('GET /operator/pages', { query: { limit: 50, ...(cursor ? { cursor } : {}) } })
  return {
    next: found.cursor ?? null,
    pages: found.data.map(({ _id, slug, title, status, isTerms, updatedAt }) => ({
      ...{ _id, slug, title, isTerms, isDraft: status === 'draft' },
      changed: formatDay(updatedAt, viewer.timezone),
    })),
  }
})

export default function Pages({ loaderData: { pages, next } }: Route.ComponentProps) {
  return (
    <Page
      title="Pages"
      lead="Terms, privacy and everything else people read about your site."
      width="list"
      action={
        <ButtonLink look="go" to="/admin/pages/new">
          New page
        </ButtonLink>
      }
    >
      {pages.length === 0 && (
        <EmptyState picture="/state-empty.webp" title="No pages yet">
          Begin with your terms.
        </EmptyState>
      )}
      <Rows>
        {pages.map(({ _id, slug, title, isTerms, isDraft, changed }) => (
          <ListRow
            key={_id}
            to={`/admin/pages/${_id}`}
            title={title}
            note={`/page/${slug} · changed on ${changed}`}
          >
            {isTerms && <Chip>Agreed to by everyone</Chip>}
            {isDraft && <Chip look="waiting">Draft</Chip>}
          </ListRow>
        ))}
      </Rows>
      {next && <ButtonLink to={`/admin/pages?cursor=${next}`}>Next pages</ButtonLink>}
    </Page>
  )
}
