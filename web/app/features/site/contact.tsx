import { useState } from 'react'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { addressOf, pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import type { Route } from './+types/contact'
import { ContactForm } from './ContactForm'
import styles from './contact.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'public' }

export const loader = page('public', ({ request }) => ({ url: addressOf(request) }))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Contact',
    description: 'Write to the people who run this house. A person reads every message.',
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
        action={<ButtonLink to="/">Back to the start page</ButtonLink>}
      >
        A person reads it and answers to the address you gave.
      </EmptyState>
    )
  }
  return (
    <div className={styles.contact}>
      <header>
        <h1 className="display">Write to us</h1>
        <p>A question, a complaint, a kind word. A person reads every one of them.</p>
      </header>
      <ContactForm onSent={() => setSent(true)} />
    </div>
  )
}
