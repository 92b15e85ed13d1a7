import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { profilePath } from '~/shell/session'
import { useCurrentUser } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { TabLinks } from '~/ui/controls/TabLinks'
import { Page } from '~/ui/layout/Page'
import { Panel } from '~/ui/layout/Panel'
import { DevicePanel } from '../DevicePanel'
import { missingFields } from '../missing-fields'
import { PasswordForm } from '../PasswordForm'
import type { Route } from './+types/creator-account'
import { DocumentsNotice } from './DocumentsNotice'
import { DocumentsSection } from './DocumentsSection'
import { PicturesSection } from './PicturesSection'
import { PricingSection } from './PricingSection'
import { ProfileSection } from './ProfileSection'
import { isSection, labelOf, sections } from './sections'
import { WelcomeVideoSection } from './WelcomeVideoSection'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${labelOf(loaderData.section)}` : 'Your account'
  return pageMeta(matches, { title })
}

export const loader = page('creator', async ({ api, viewer, params }) => {
  const section = params.section ?? 'profile'
  if (!isSection(section)) throw new Response(null, { status: 404 })
  return { viewer, section, creator: await api('GET /performers/me') }
})

export default function CreatorAccount({ loaderData: { viewer, section, creator } }: Route.ComponentProps) {
  const user = useCurrentUser() ?? viewer
  return (
    <Page
      width="form"
      title="Your account"
      lead={missingFields(user)}
      action={user.username && <ButtonLink to={profilePath(user)}>View my page</ButtonLink>}
      tabs={<TabLinks label="Account" tabs={sections} />}
    >
      {section !== 'documents' && <DocumentsNotice verification={creator.verification} />}
      {section === 'profile' && <ProfileSection creator={creator} />}
      {section === 'pricing' && <PricingSection creator={creator} />}
      {section === 'pictures' && <PicturesSection user={user} />}
      {section === 'welcome-video' && <WelcomeVideoSection creator={creator} />}
      {section === 'documents' && <DocumentsSection creator={creator} />}
      {section === 'password' && (
        <>
          <Panel title="Password" lead="Changing your password logs you out everywhere else.">
            <PasswordForm user={user} look="go" />
          </Panel>
          <DevicePanel />
        </>
      )}
    </Page>
  )
}
