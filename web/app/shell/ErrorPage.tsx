import { messages } from '@ovation/contract/limits'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import styles from './layouts/Closed.module.css'

/** What went wrong, inside the layout the page would have had. Retrying asks for the page, not for the whole site. */
export function ErrorState({ sentence }: { sentence?: string }) {
  return (
    <div className={styles.inPage}>
      <WhatWentWrong sentence={sentence} />
    </div>
  )
}

/** A page that does not exist, or one that broke. */
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

/** When not even the layout could be made, nothing follows links either: Retry loads the site anew. */
export function ErrorPage() {
  return (
    <main id="main" tabIndex={-1} className={styles.closed}>
      <WhatWentWrong />
    </main>
  )
}
