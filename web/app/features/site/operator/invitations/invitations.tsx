import type { SignUpInvitation } from '@ovation/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useSettings } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Page } from '~/ui/layout/Page'
import { Rows } from '~/ui/layout/Rows'
import { formatDay } from '../console/format'
import { ListRow } from '../console/list/ListRow'
import type { Route } from './+types/invitations'
import { NewInvitation } from './NewInvitation'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Invitations' })
}

export const loader = page('operator', async ({ api, viewer, request }) => {
  const url = new URL(request.url)
  const cursor = url.searchParams.get('cursor')
  const { data, cursor: next = null } = await api('GET /operator/sign-up-invitations', {
    query: { limit: 50, ...(cursor ? { cursor } : {}) },
  })
  const now = new Date().toISOString()
  return {
    next,
    invitations: data.map((one) => ({
      ...{ _id: one._id, code: one.code, title: one.note || one.code },
      link: `${url.origin}/auth/register?invitation=${one.code}`,
      used: `${one.uses} of ${one.mostUses} used · until ${formatDay(one.expiresAt, viewer.timezone)}`,
      isOver: one.uses >= one.mostUses || one.expiresAt <= now,
    })),
  }
})

export default function Invitations({ loaderData: { invitations, next } }: Route.ComponentProps) {
  const { signUp } = useSettings()
  const [isCreating, setCreating] = useState(false)
  return (
    <Page
      title="Invitations"
      lead={
        signUp === 'invite'
          ? 'People need one of these to join.'
          : 'People need one of these while new accounts are by invitation, which is off now.'
      }
      width="list"
      action={
        <Button look="go" onClick={() => setCreating(true)}>
          New invitation
        </Button>
      }
    >
      {invitations.length > 0 ? (
        <Rows>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation._id} invitation={invitation} />
          ))}
        </Rows>
      ) : (
        <EmptyState picture="/state-empty.webp" title="No invitations yet">
          Create one and send its link to the people who may join.
        </EmptyState>
      )}
      {next && <ButtonLink to={`/admin/invitations?cursor=${next}`}>Next page</ButtonLink>}
      {isCreating && <NewInvitation onClose={() => setCreating(false)} />}
    </Page>
  )
}

type Row = Pick<SignUpInvitation, '_id' | 'code'> & {
  title: string
  link: string
  used: string
  isOver: boolean
}

function InvitationRow({ invitation: { _id: id, title, link, used, isOver } }: { invitation: Row }) {
  const { revalidate } = useRevalidator()
  const { busy, run: cancel } = useAction(async () => {
    await api('DELETE /operator/sign-up-invitations/{id}', { params: { id } })
    toast({ message: 'Invitation cancelled.' })
    await revalidate()
  })
  const { run: copy } = useAction(async () => {
    await navigator.clipboard.writeText(link)
    toast({ message: 'Link copied.' })
  })
  return (
    <ListRow title={title} note={used}>
      {isOver ? (
        <Chip look="waiting">Over</Chip>
      ) : (
        <Button size="sm" aria-label={`Copy the link of ${title}`} onClick={() => void copy()}>
          Copy link
        </Button>
      )}
      <Button
        size="sm"
        busy={busy && 'Cancelling…'}
        aria-label={`Cancel ${title}`}
        onClick={() => void cancel()}
      >
        Cancel
      </Button>
    </ListRow>
  )
}
