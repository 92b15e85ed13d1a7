import type { Operator, OperatorInvitation } from '@ovation/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Button } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import IconLogout from '~/ui/icons/IconLogout'
import IconPencil from '~/ui/icons/IconPencil'
import IconTrash from '~/ui/icons/IconTrash'
import { Page } from '~/ui/layout/Page'
import { Rows } from '~/ui/layout/Rows'
import { MenuItem, MoreMenu } from '~/ui/overlay/MoreMenu'
import { Avatar } from '~/ui/picture/Avatar'
import { counted } from '~/ui/text/format'
import { formatDay } from '../console/format'
import { ListRow } from '../console/list/ListRow'
import type { Route } from './+types/team'
import { ChangeRoleSheet } from './ChangeRoleSheet'
import { InviteSheet } from './InviteSheet'
import { RemoveOperator } from './RemoveOperator'
import { roleLabels } from './role-labels'
import styles from './team.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Team' })
}

/** Formats times in the loader: server and browser may format them differently. */
export const loader = page('operator', async ({ api, viewer }) => {
  const { operators, invitations } = await api('GET /operator/team')
  return {
    operators,
    invitations: invitations.map((one) => ({ ...one, ends: formatDay(one.expiresAt, viewer.timezone) })),
    viewerId: viewer._id,
  }
})

export default function Team({ loaderData: { operators, invitations, viewerId } }: Route.ComponentProps) {
  const [inviting, setInviting] = useState(false)
  return (
    <Page
      title="Team"
      lead={`${counted(operators.length, 'person', 'people')} can open this console.`}
      width="list"
      action={
        <Button look="go" onClick={() => setInviting(true)}>
          Invite
        </Button>
      }
    >
      <Rows>
        {operators.map((operator) => (
          <OperatorRow key={operator._id} operator={operator} isMe={operator._id === viewerId} />
        ))}
      </Rows>
      {invitations.length > 0 && (
        <section className={styles.section}>
          <h2 className="display">Invitations</h2>
          <Rows>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation._id} invitation={invitation} />
            ))}
          </Rows>
        </section>
      )}
      {inviting && <InviteSheet onClose={() => setInviting(false)} />}
    </Page>
  )
}

function OperatorRow({ operator, isMe }: { operator: Operator; isMe: boolean }) {
  const { name, username, email, avatar, role } = operator
  const [open, setOpen] = useState<'role' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <ListRow
      title={isMe ? `${name} (you)` : name}
      note={email ?? (username && `@${username}`)}
      picture={<Avatar src={avatar} />}
    >
      <Chip>{roleLabels[role]}</Chip>
      <MoreMenu label={`More about ${name}`}>
        <MenuItem icon={IconPencil} onPick={() => setOpen('role')}>
          Change role
        </MenuItem>
        <MenuItem icon={isMe ? IconLogout : IconTrash} bad onPick={() => setOpen('remove')}>
          {isMe ? 'Leave the team' : 'Remove from the team'}
        </MenuItem>
      </MoreMenu>
      {open === 'role' && <ChangeRoleSheet operator={operator} onClose={close} />}
      {open === 'remove' && <RemoveOperator operator={operator} isMe={isMe} onClose={close} />}
    </ListRow>
  )
}

function InvitationRow({ invitation }: { invitation: OperatorInvitation & { ends: string } }) {
  const { _id: id, email, role, ends } = invitation
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction(async () => {
    await api('DELETE /operator/team/invitations/{id}', { params: { id } })
    toast({ message: 'Invitation cancelled.' })
    await revalidate()
  })
  return (
    <ListRow title={email} note={`Valid until ${ends}`}>
      <Chip look="waiting">{roleLabels[role]}</Chip>
      <Button
        size="sm"
        busy={busy && 'Cancelling…'}
        onClick={() => void run()}
        aria-label={`Cancel the invitation of ${email}`}
      >
        Cancel
      </Button>
    </ListRow>
  )
}
