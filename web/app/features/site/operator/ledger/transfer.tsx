import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { Link } from '~/ui/link/Link'
import { tokens } from '~/ui/text/format'
import { Card, DetailPage } from '../console/detail/DetailPage'
import { Facts } from '../console/detail/Facts'
import { PostingTable } from '../transactions/PostingTable'
import type { Route } from './+types/transfer'
import { type TransferShown, transferInFull } from './ledger-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Transfer' })
}

export const loader = page('operator', async ({ api, viewer, params }) => {
  const found = await api('GET /operator/ledger/transfers/{id}', {
    params: { id: params.id ?? '' },
  }).catch(orNotFound)
  return transferInFull(found, viewer.timezone)
})

export default function Transfer({ loaderData: transfer }: Route.ComponentProps) {
  const { what, amount, at, key, _id, postings } = transfer
  return (
    <DetailPage
      title={`${tokens(amount)} tokens`}
      lead={`${what}, ${at}`}
      back={{ to: '/admin/ledger', label: 'Ledger' }}
    >
      <Card title="Facts">
        <Facts
          facts={[
            ['Belongs to', subjectOf(transfer)],
            ['Reason', transfer.subject?.adjusted?.reason],
            ['By', transfer.subject?.adjusted?.operator],
            ['Key', key],
            ['Id', _id],
          ]}
        />
      </Card>
      <Card title="Both sides" isFlush>
        <PostingTable postings={postings} />
      </Card>
    </DetailPage>
  )
}

function subjectOf({ subject }: TransferShown) {
  if (!subject) return null
  const { kind, _id, adjusted } = subject
  if (kind === 'payout') return <Link to={`/admin/payouts/${_id}`}>The payout</Link>
  if (adjusted) return <Link to={`/admin/people/${adjusted.personId}`}>The person</Link>
  return <Link to={`/admin/transactions/${_id}`}>{kind === 'payment' ? 'The payment' : 'The sale'}</Link>
}
