import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Page } from '~/ui/layout/Page'
import { counted, tokens } from '~/ui/text/format'
import { Stat, Stats } from '~/ui/text/Stat'
import type { Route } from './+types/overview'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Overview' })
}

export const loader = page('operator', ({ api }) => api('GET /admin/overview'))

export default function Overview({
  loaderData: { creators, payouts, reports, mails },
}: Route.ComponentProps) {
  const unsent = mails.failed + mails.queued + mails.kept
  const toDo = creators.waiting + payouts.pending + payouts.approved + reports.open + mails.failed
  return (
    <Page title="Overview" lead={toDo > 0 ? 'What needs your attention.' : 'Nothing needs your attention.'}>
      <Stats>
        <Stat
          label="To verify"
          note={`${tokens(creators.asked)} waiting for documents, ${tokens(creators.rejected)} rejected`}
          to="/admin/creators"
        >
          {tokens(creators.waiting)}
        </Stat>
        <Stat
          label="Payouts to review"
          note={payouts.approved > 0 ? `${tokens(payouts.approved)} approved, to pay` : 'Nothing to pay'}
          to="/admin/payouts"
        >
          {tokens(payouts.pending)}
        </Stat>
        <Stat
          label="Open reports"
          note={reports.done > 0 ? `${tokens(reports.done)} closed` : 'None closed yet'}
          to="/admin/reports"
        >
          {tokens(reports.open)}
        </Stat>
        <Stat label="Emails not sent" note={unsentWords(mails)} to={unsentPath(mails)}>
          {tokens(unsent)}
        </Stat>
      </Stats>
      <Stats>
        <Stat label="Verified creators" to="/admin/creators?show=verified">
          {tokens(creators.verified)}
        </Stat>
        <Stat label="Disabled creators" to="/admin/creators?show=disabled">
          {tokens(creators.disabled)}
        </Stat>
        <Stat label="Payouts paid" to="/admin/payouts?show=done">
          {tokens(payouts.done)}
        </Stat>
        <Stat label="Emails sent" to="/admin/mail?show=sent">
          {tokens(mails.sent)}
        </Stat>
      </Stats>
    </Page>
  )
}

interface Unsent {
  failed: number
  queued: number
  kept: number
}

/** `kept` emails are those of a site without a mail server; they are never sent. */
function unsentWords({ failed, queued, kept }: Unsent) {
  const parts = [
    failed > 0 && `${tokens(failed)} failed`,
    queued > 0 && `${tokens(queued)} queued`,
    kept > 0 && `${counted(kept, 'email')} not sent: no mail server is set up`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'All emails sent'
}

const unsentPath = ({ failed, queued, kept }: Unsent) =>
  failed > 0
    ? '/admin/mail?show=failed'
    : queued > 0
      ? '/admin/mail?show=queued'
      : kept > 0
        ? '/admin/mail?show=kept'
        : '/admin/mail'
