import { useState } from 'react'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { addressOf, pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import type { Route } from './+types/contact'
import { ContactForm } from './ContactForm'
import styles from './contact.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'public' }

export const loader = page('public', ({ request }) => ({ url: addressOf(request) }))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Contact',
    description: 'Contact the people who run this site. A person reads every message.',
    url: loaderData?.url,
  })
}

export default function Contact() {
  const [sent, setSent] = useState(false)
  if (sent) {
    return (
      <EmptyState
        heading="h1"
        title="Your message was sent"
        action={<ButtonLink to="/">Back to the home page</ButtonLink>}
      >
        A person will read it and reply by email.
      </EmptyState>
    )
  }
  return (
    <div className={styles.contact}>
      <header>
        <h1 className="display">Contact us</h1>
        <p>Questions, complaints or feedback: a person reads every message.</p>
      </header>
      <ContactForm onSent={() => setSent(true)} />
    </div>
  )
}
