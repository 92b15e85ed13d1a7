import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Page } from '~/ui/layout/Page'
import { Panel } from '~/ui/layout/Panel'
import type { Route } from './+types/delivery'
import { DeliveryForm } from './DeliveryForm'
import { EmailTabs } from './EmailTabs'
import { TestDelivery } from './TestDelivery'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Email delivery' })
}

export const loader = page('operator', async ({ api }) => ({
  delivery: await api('GET /operator/email-delivery'),
}))

export default function Delivery({ loaderData: { delivery } }: Route.ComponentProps) {
  const domain = delivery.sender.address.split('@')[1] ?? 'your domain'
  return (
    <Page
      title="Email"
      lead={
        delivery.server
          ? `Emails go out through ${delivery.server.host}.`
          : 'No mail server is set: emails stay in the outbox.'
      }
      width="form"
      tabs={<EmailTabs />}
    >
      <Panel
        title="Mail server"
        lead="Any mail service gives you these. Changes apply at once, without a restart."
      >
        <DeliveryForm delivery={delivery} />
      </Panel>
      <Panel title="Test" lead="Uses the saved settings and shows what the mail server answers.">
        <TestDelivery delivery={delivery} />
      </Panel>
      <Panel
        title="Records of your domain"
        lead="Large providers refuse or hide mail from domains without them."
      >
        <p>
          Add an SPF, a DKIM and a DMARC record to the DNS of {domain}. Most mail services give you the first
          two. {delivery.signedBy && `This site signs emails for ${delivery.signedBy}.`} The email guide of
          Ovation has examples.
        </p>
      </Panel>
    </Page>
  )
}
