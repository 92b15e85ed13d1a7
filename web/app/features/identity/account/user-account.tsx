import { redirect } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useCurrentUser } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { Page } from '~/ui/layout/Page'
import { Panel } from '~/ui/layout/Panel'
import type { Route } from './+types/user-account'
import { DevicePanel } from './DevicePanel'
import { missingFields } from './missing-fields'
import { PasswordForm } from './PasswordForm'
import { PortraitUpload } from './PortraitUpload'
import { ProfileForm } from './ProfileForm'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your account' })
}

export const loader = page('member', ({ viewer }) => {
  if (viewer.isPerformer) throw redirect('/creator/account')
  return { viewer }
})

export default function UserAccount({ loaderData: { viewer } }: Route.ComponentProps) {
  // After a change on this page, the store is newer than the loader data.
  const user = useCurrentUser() ?? viewer
  return (
    <Page width="form" title="Your account" lead={missingFields(user)}>
      <Panel title="Profile photo">
        <PortraitUpload user={user} />
      </Panel>
      <Panel title="Profile">
        <ProfileForm user={user} />
      </Panel>
      <Panel id="password" title="Password" lead="Changing your password logs you out everywhere else.">
        <PasswordForm user={user} />
      </Panel>
      <Panel
        title="Muted creators"
        lead="Their posts stay off your home page and you won’t get notifications about them."
      >
        <ButtonLink to="/user/muted">View muted creators</ButtonLink>
      </Panel>
      <Panel title="Notifications" lead="What you’re notified about, and how.">
        <div>
          <ButtonLink to="/user/notifications">Notification settings</ButtonLink>
        </div>
      </Panel>
      <Panel title="Your data" lead="Download everything about you, or delete your account.">
        <div>
          <ButtonLink to="/user/data">Your data</ButtonLink>
        </div>
      </Panel>
      <DevicePanel />
    </Page>
  )
}
