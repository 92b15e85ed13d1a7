import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { operatorLogin } from '~/shell/closed'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useReason } from '~/shell/return-to'
import { endSession } from '~/shell/session'
import { useAppDispatch, useCurrentUser } from '~/store/hooks'
import type { Route } from './+types/login'
import styles from './Auth.module.css'
import { AuthPage } from './AuthPage'
import { ExternalSignIn } from './ExternalSignIn'
import { LoginForm } from './LoginForm'
import { RoleChoice } from './RoleChoice'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'blank' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Log in' })
}

export const loader = page('guest', ({ visit }) => ({ notice: visit.readNotice() }))

export default function Login({ loaderData: { notice } }: Route.ComponentProps) {
  useClearStaleUser()
  const reason = useReason()
  if (useLocation().pathname === operatorLogin) {
    return (
      <AuthPage title="Operators" lead="Log in to run the site, also while it’s closed.">
        <LoginForm />
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Welcome back" lead={reason ? `Log in ${reason}.` : 'Log in to continue.'}>
      {notice && (
        <p role="status" className={styles.notice}>
          {notice}
        </p>
      )}
      <LoginForm />
      <ExternalSignIn />
      <section className={`${styles.stack} ${styles.wide}`}>
        <h2 className={`display ${styles.title}`}>New here? Create an account</h2>
        <RoleChoice />
      </section>
    </AuthPage>
  )
}

/** A guard that redirects here removed the token, so the store must forget the user too. */
function useClearStaleUser() {
  const arrivedAs = useRef(useCurrentUser())
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!arrivedAs.current) return
    arrivedAs.current = null
    dispatch(endSession())
  }, [dispatch])
}
