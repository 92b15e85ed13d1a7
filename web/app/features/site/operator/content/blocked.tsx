import type { BlockedPicture } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useRevalidator } from 'react-router'
import { api as client } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { counted } from '~/ui/text/format'
import { formatMoment } from '../console/format'
import { Console } from '../console/list/Console'
import { Pager } from '../console/list/ListParts'
import { listQuery, windowOf } from '../console/list/list-query'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import type { Route } from './+types/blocked'
import styles from './content.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Blocked pictures' })
}

export const loader = page('operator', async ({ api, viewer, request }) => {
  const query = listQuery(new URL(request.url).searchParams)
  const found = await api('GET /operator/blocked-pictures', { query: windowOf(query) })
  const rows = found.data.map((picture) => ({
    ...picture,
    since: formatMoment(picture.createdAt, viewer.timezone),
  }))
  return { page: query.page, rows, total: found.total, next: found.cursor }
})

type Row = BlockedPicture & { since: string }

const columns: Column<Row>[] = [
  {
    title: 'Picture',
    cell: ({ blur, owner, since }) => (
      <>
        <span className={styles.tile}>{blur && <img src={blur} alt="" />}</span>
        <RowTitle title={owner?.name ?? 'Deleted account'} note={`Taken down ${since}`} />
      </>
    ),
  },
  { title: 'Refused copies', look: 'end', cell: ({ refused }) => refused },
]

export default function Blocked({ loaderData }: Route.ComponentProps) {
  const { page, rows, total, next } = loaderData
  return (
    <Console
      title="Blocked pictures"
      lead="Pictures and videos that were taken down. Copies of them can’t be uploaded."
      actions={<ButtonLink to="/admin/content">All content</ButtonLink>}
      list={
        <>
          {rows.length > 0 ? (
            <DataTable
              label="Blocked pictures"
              rows={rows}
              columns={columns}
              openId={null}
              pathOf={pathOf}
              bulk={({ chosen, clear }) => <Allow rows={chosen} onDone={clear} />}
            />
          ) : (
            <EmptyState picture="/state-empty.webp" title="Nothing is blocked">
              Pictures of content that you take down appear here.
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
    />
  )
}

/** The content, or for what the content browser doesn’t have, the closed cases of its owner. */
function pathOf({ target, targetId, owner }: Row): string {
  if (target !== 'photo' && target !== 'message') return `/admin/content?open=${targetId}`
  return `/admin/reports?show=closed&q=${encodeURIComponent(owner?.name ?? '')}`
}

/** Lets copies of the selected pictures be uploaded again. The content stays down. */
function Allow({ rows, onDone }: { rows: Row[]; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction(async () => {
    for (const { _id: id } of rows) await client('DELETE /operator/blocked-pictures/{id}', { params: { id } })
    toast({ message: `${counted(rows.length, 'picture')} can be uploaded again.` })
    onDone()
    await revalidate()
  })
  return (
    <Button look="bare" busy={busy && 'Allowing…'} onClick={() => void run()}>
      Allow again
    </Button>
  )
}
