import { messages } from '@ovation/contract/limits'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import styles from './layouts/Closed.module.css'

/** An error within the page's layout. Retry reloads the page, not the whole site. */
export function ErrorState({ sentence }: { sentence?: string }) {
  return (
    <div className={styles.inPage}>
      <WhatWentWrong sentence={sentence} />
    </div>
  )
}

/** A page that was not found, is not for the viewer, or failed. */
function WhatWentWrong({ sentence = messages.somethingWentWrong }: { sentence?: string | undefined }) {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <EmptyState
        heading="h1"
        picture="/state-lost.webp"
        title="Page not found"
        action={
          <ButtonLink to="/creators" look="go">
            Explore creators
          </ButtonLink>
        }
      >
        The page may have moved or been deleted. Check the address for typos.
      </EmptyState>
    )
  }
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <EmptyState
        heading="h1"
        picture="/state-lost.webp"
        title="You can’t open this page"
        action={
          <ButtonLink to="/" look="go">
            Go to the start page
          </ButtonLink>
        }
      >
        {error.data?.message ?? 'It is for others only.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      heading="h1"
      picture="/state-offline.webp"
      title={sentence}
      action={
        <ButtonLink to={`${pathname}${search}`} waits look="go">
          Retry
        </ButtonLink>
      }
    />
  )
}

/** The layout itself failed, so the router does not handle links: Retry reloads the site. */
export function ErrorPage() {
  return (
    <main id="main" tabIndex={-1} className={styles.closed}>
      <WhatWentWrong />
    </main>
  )
}
