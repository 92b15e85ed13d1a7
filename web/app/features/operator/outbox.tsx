import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { counted } from '~/ui/format'
import { State } from '~/ui/State'
import type { Route } from './+types/outbox'
import { Console } from './Console'
import { ListSearch, Pager } from './ListParts'
import { listQuery, windowOf } from './list-query'
import { MailDetail } from './MailDetail'
import { MailTable } from './MailTable'
import { mailRow } from './rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Mail' })
}

export const loader = page('operator', async ({ api, viewer, request }) => {
  const query = listQuery(new URL(request.url).searchParams)
  const found = await api('GET /admin/mails/search', { query: { ...windowOf(query), q: query.q } })
  const mails = found.data.map((mail) => mailRow(mail, viewer))
  return { ...query, mails, total: found.total }
})

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { q, page, open, mails, total } = loaderData
  const chosen = mails.find(({ _id }) => _id === open) ?? mails[0]
  return (
    <Console
      title="Mail"
      lead={`${counted(total, 'letter')}${q ? ' found' : ' in the outbox'}, the latest first.`}
      isOpen={chosen !== undefined && chosen._id === open}
      list={
        <>
          <ListSearch label="Address or subject" q={q} />
          {mails.length > 0 ? (
            <MailTable mails={mails} chosen={chosen} />
          ) : (
            <State picture="/state-empty.webp" title={q ? 'No such letter' : 'No letters yet'}>
              {q ? 'Try fewer letters.' : 'What the site writes to people appears here.'}
            </State>
          )}
          <Pager page={page} total={total} />
        </>
      }
      detail={chosen && <MailDetail mail={chosen} />}
    />
  )
}
