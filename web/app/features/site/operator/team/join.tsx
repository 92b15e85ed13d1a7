import { ApiError } from '@ovation/contract/client'
import { useNavigate } from 'react-router'
import { api } from '~/api/client'
import { AuthPage } from '~/features/identity/auth/AuthPage'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useAppDispatch } from '~/store/hooks'
import { changeCurrentUser } from '~/store/user-slice'
import { ButtonLink } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { useSubmit } from '~/ui/form/use-submit'
import type { Route } from './+types/join'
import { roleDescriptions, roleLabels } from './role-labels'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'blank' }

/** The URL contains a token, which must not be sent to other sites as a referrer. */
export function meta({ matches }: Route.MetaArgs) {
  return [...pageMeta(matches, { title: 'Join the team' }), { name: 'referrer', content: 'no-referrer' }]
}

export const loader = page('public', async ({ api, viewer, request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const invitation = token
    ? await api('POST /operator/invitations/view', { body: { token } }).catch(nullIfEnded)
    : null
  return { token, invitation, address: viewer?.email ?? null }
})

function nullIfEnded(error: unknown): null {
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null
  throw error
}

/** Needs a click: mail scanners open every link. */
export default function Join({ loaderData: { token, invitation, address } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const submission = useSubmit(async () => {
    const { role } = await api('POST /operator/invitations/accept', { body: { token } })
    dispatch(changeCurrentUser({ isOperator: true, operatorRole: role }))
    toast({ message: `You’re in the team, with the role ${roleLabels[role]}.` })
    await navigate('/admin')
  })
  if (!invitation) {
    return (
      <AuthPage title="This invitation no longer works" lead="It has expired, was cancelled or already used.">
        <ButtonLink to="/" look="go" full>
          Go to the site
        </ButtonLink>
      </AuthPage>
    )
  }
  const { email, role, invitedBy } = invitation
  const isTheirs = address?.toLowerCase() === email.toLowerCase()
  return (
    <AuthPage
      title="Join the team"
      lead={`${invitedBy ?? 'The site'} invites ${email} to help run this site. Your role: ${roleLabels[role]}. ${roleDescriptions[role]}`}
    >
      {isTheirs ? (
        <Form submission={submission}>
          <Submit full busy="Joining…">
            Accept the invitation
          </Submit>
        </Form>
      ) : (
        <>
          <p>
            {address
              ? `You’re logged in as ${address}. Log out, then open the link again with the account of ${email}.`
              : `Log in with ${email}, or create an account with it. Then open the link again.`}
          </p>
          {!address && (
            <>
              <ButtonLink to="/auth/login" look="go" full>
                Log in
              </ButtonLink>
              <ButtonLink to="/auth/fan-register?team=1" full>
                Create an account
              </ButtonLink>
            </>
          )}
        </>
      )}
    </AuthPage>
  )
}
