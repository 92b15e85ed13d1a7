import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Button } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Page } from '~/ui/layout/Page'
import { Rows } from '~/ui/layout/Rows'
import { Confirm } from '~/ui/overlay/Confirm'
import { Pager } from '../console/list/ListParts'
import { ListRow } from '../console/list/ListRow'
import { listQuery, windowOf } from '../console/list/list-query'
import type { Route } from './+types/announcements'
import { AnnouncementSheet } from './AnnouncementSheet'
import { type AnnouncementRow, announcementRow, stateLabels, stateLooks } from './announcement-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Announcements' })
}

export const loader = page('operator', async ({ api, viewer, request }) => {
  const query = listQuery(new URL(request.url).searchParams)
  const { data, total, cursor } = await api('GET /operator/announcements', { query: windowOf(query) })
  const now = new Date()
  return {
    announcements: data.map((one) => announcementRow(one, now, viewer.timezone)),
    ...{ page: query.page, total, next: cursor },
  }
})

export default function AnnouncementsPage({ loaderData }: Route.ComponentProps) {
  const { announcements, page, total, next } = loaderData
  const [isCreating, setCreating] = useState(false)
  return (
    <Page
      title="Announcements"
      lead="A bar at the top of pages. Open pages show it the next time they load."
      width="list"
      action={
        <Button look="go" onClick={() => setCreating(true)}>
          New announcement
        </Button>
      }
    >
      {announcements.length > 0 ? (
        <Rows>
          {announcements.map((one) => (
            <Item key={one._id} announcement={one} />
          ))}
        </Rows>
      ) : (
        <EmptyState picture="/state-empty.webp" title="Nothing announced">
          Tell people about news, changes or planned maintenance.
        </EmptyState>
      )}
      <Pager page={page} total={total} next={next} />
      {isCreating && <AnnouncementSheet onClose={() => setCreating(false)} />}
    </Page>
  )
}

function Item({ announcement }: { announcement: AnnouncementRow }) {
  const { _id: id, title, text, when, who, sent, state } = announcement
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction(async () => {
    await api('DELETE /operator/announcements/{id}', { params: { id } })
    toast({ message: 'Announcement deleted.' })
    await revalidate()
  })
  return (
    <ListRow title={title} text={text} note={[who, when, sent].filter(Boolean).join(' · ')}>
      <Chip look={stateLooks[state]}>{stateLabels[state]}</Chip>
      <Button size="sm" aria-label={`Edit ${title}`} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Button size="sm" aria-label={`Delete ${title}`} onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {open === 'edit' && <AnnouncementSheet announcement={announcement} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <Confirm
          title={`Delete “${title}”?`}
          yes="Delete announcement"
          busy={busy && 'Deleting…'}
          onYes={() => void run()}
          onNo={() => setOpen(null)}
        >
          The bar disappears from all pages. Notifications that were sent stay.
        </Confirm>
      )}
    </ListRow>
  )
}
