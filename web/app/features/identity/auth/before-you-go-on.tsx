import { redirect, useNavigate } from 'react-router'
import { api } from '~/api/client'
import { goingTo, owesConsents } from '~/shell/consents'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { landingPath, useLogout } from '~/shell/session'
import { useAppDispatch } from '~/store/hooks'
import { updateSettings } from '~/store/settings-slice'
import { changeCurrentUser } from '~/store/user-slice'
import { Button } from '~/ui/controls/Button'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, textOf } from '~/ui/form/values'
import type { Route } from './+types/before-you-go-on'
import { AuthPage } from './AuthPage'
import { ConsentFields } from './ConsentFields'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'blank' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Before you continue' })
}

export const loader = page('member', async ({ viewer, visit, request }) => {
  const next = landingPath(viewer, goingTo(new URL(request.url)))
  const { termsVersion } = await visit.settings()
  if (!owesConsents(viewer, { termsVersion })) throw redirect(next)
  return { next, terms: termsVersion, hasAgreedBefore: viewer.termsVersion !== null }
})

/** Not needed: the guard of the next page checks the consents. */
export const shouldRevalidate = () => false

export default function BeforeYouGoOn({ loaderData }: Route.ComponentProps) {
  const { next, terms, hasAgreedBefore } = loaderData
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const logout = useLogout()
  const submission = useSubmit(async (values) => {
    const given = { isAdult: checkedOf(values, 'isAdult'), termsVersion: textOf(values, 'termsVersion') }
    const { isAdult, termsVersion } = await api('POST /users/consents', { body: given })
    dispatch(changeCurrentUser({ isAdult, termsVersion }))
    dispatch(updateSettings({ termsVersion: terms }))
    await navigate(next, { replace: true })
  })
  return (
    <AuthPage
      title="Before you continue"
      lead={
        hasAgreedBefore
          ? 'Our terms have changed since you last agreed to them.'
          : 'We ask everyone to confirm two things.'
      }
    >
      <Form submission={submission}>
        <ConsentFields terms={terms} />
        <Submit full busy="One moment…">
          Continue
        </Submit>
      </Form>
      <Button look="line" full onClick={() => void logout()}>
        Log out
      </Button>
    </AuthPage>
  )
}
