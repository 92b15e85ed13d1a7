import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { Page } from '~/ui/layout/Page'
import { Panel } from '~/ui/layout/Panel'
import type { Route } from './+types/notification-settings'
import { KindTable } from './KindTable'
import { receivesKind } from './kind-info'
import { PushSwitch } from './PushSwitch'
import { useSettings } from './use-settings'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Notification settings' })
}

export const loader = page('member', async ({ api, viewer }) => ({
  viewer,
  ...(await api('GET /notifications/settings')),
}))

export default function NotificationSettings({
  loaderData: { viewer, kinds, pushKey },
}: Route.ComponentProps) {
  const { settings, change } = useSettings(kinds)
  return (
    <Page
      width="form"
      title="Notification settings"
      lead="Changes are saved as you make them."
      action={<ButtonLink to="/notifications">See notifications</ButtonLink>}
    >
      <Panel title="This device" lead="For when the site is closed.">
        <PushSwitch pushKey={pushKey} />
      </Panel>
      <Panel
        title="What you’re notified about"
        lead="Emails arrive once a day with what you haven’t seen, or right away. Receipts, decisions and emails about your login are always sent."
      >
        <KindTable
          settings={settings.filter(({ kind }) => receivesKind(viewer, kind))}
          onChange={(setting) => void change(setting)}
        />
      </Panel>
    </Page>
  )
}
