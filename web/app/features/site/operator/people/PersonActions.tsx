import { limits } from '@ovation/contract/limits'
import { type Capability, isAllowed } from '@ovation/contract/roles'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { saveViewing } from '~/api/cookies'
import { profilePath } from '~/shell/session'
import { useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { TextField } from '~/ui/form/TextField'
import { textOf } from '~/ui/form/values'
import IconCoins from '~/ui/icons/IconCoins'
import IconExternalLink from '~/ui/icons/IconExternalLink'
import IconEye from '~/ui/icons/IconEye'
import IconLock from '~/ui/icons/IconLock'
import IconMail from '~/ui/icons/IconMail'
import IconPencil from '~/ui/icons/IconPencil'
import { MenuItem, MenuItemLink, MoreMenu } from '~/ui/overlay/MoreMenu'
import { AdjustSheet } from './AdjustSheet'
import styles from './people.module.css'
import type { PersonShown } from './person-rows'
import { ReasonSheet } from './ReasonSheet'
import { SuspendSheet } from './SuspendSheet'

type Open = 'suspend' | 'reinstate' | 'password' | 'email' | 'balance' | null

/** What an operator can do about a person. Operators are changed in the team. */
export function PersonActions({ person }: { person: PersonShown }) {
  const { _id: id, name, status, role } = person
  const viewer = useCurrentUser()
  const operatorRole = viewer?.operatorRole ?? null
  const may = (capability: Capability) => isAllowed(operatorRole, capability)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>(null)
  const params = { id }
  const logOut = useAction(async () => {
    await api('POST /operator/people/{id}/log-out', { params, body: {} })
    toast({ message: `${name} is logged out everywhere.` })
    await revalidate()
  })
  const resend = useAction(async () => {
    await api('POST /operator/people/{id}/confirmation', { params, body: {} })
    toast({ message: 'Confirmation sent.' })
    await revalidate()
  })
  const isLeaving = status === 'closing' || status === 'deleted'
  const view = useAction(async () => {
    const { token } = await api('POST /operator/people/{id}/viewing', { params, body: {} })
    saveViewing(token)
    // Everything is loaded again as the person.
    location.assign('/')
  })
  const isClosed = status === 'suspended' || status === 'disabled' || isLeaving
  const isOperator = role === 'operator'
  const needsConfirmation = person.pendingEmail !== null || !person.verifiedEmail
  const close = () => setOpen(null)
  return (
    <div className={styles.actions}>
      {may('suspensions') && !isOperator && isClosed && !isLeaving && (
        <Button look="go" onClick={() => setOpen('reinstate')}>
          Reinstate
        </Button>
      )}
      {may('suspensions') && !isOperator && !isLeaving && (
        <Button look="bad" onClick={() => setOpen('suspend')}>
          {status === 'suspended' ? 'Change suspension…' : 'Suspend…'}
        </Button>
      )}
      {may('accounts') && !isOperator && (
        <Button busy={logOut.busy && 'Logging out…'} onClick={() => void logOut.run()}>
          Log out everywhere
        </Button>
      )}
      {!isLeaving && (
        <MoreMenu label={`More about ${name}`} look="plain">
          {role === 'creator' && !isClosed && (
            <MenuItemLink to={profilePath(person)} icon={IconExternalLink}>
              See their page
            </MenuItemLink>
          )}
          {may('view-as') && !isOperator && status === 'active' && (
            <MenuItem icon={IconEye} onPick={() => void view.run()}>
              View the site as {name}
            </MenuItem>
          )}
          {may('balances') && id !== viewer?._id && (
            <MenuItem icon={IconCoins} onPick={() => setOpen('balance')}>
              Adjust balance
            </MenuItem>
          )}
          {may('accounts') && needsConfirmation && (
            <MenuItem icon={IconMail} onPick={() => void resend.run()}>
              Resend confirmation
            </MenuItem>
          )}
          {may('accounts') && !isOperator && (
            <>
              <MenuItem icon={IconPencil} onPick={() => setOpen('email')}>
                Correct email address
              </MenuItem>
              <MenuItem icon={IconLock} onPick={() => setOpen('password')}>
                Require a new password
              </MenuItem>
            </>
          )}
        </MoreMenu>
      )}
      {open === 'suspend' && <SuspendSheet people={[person]} onClose={close} />}
      {open === 'balance' && <AdjustSheet person={person} onClose={close} />}
      {open === 'reinstate' && (
        <ReasonSheet
          title={`Reinstate ${name}?`}
          lead="They can log in again and get an email. Subscriptions that stopped don’t start again."
          yes="Reinstate"
          busy="Reinstating…"
          done={`${name} is reinstated.`}
          act={(reason) => api('POST /operator/people/{id}/reinstate', { params, body: { reason } })}
          onClose={close}
        />
      )}
      {open === 'password' && (
        <ReasonSheet
          title={`Require a new password of ${name}?`}
          lead="The old password stops working, all devices are logged out, and they get a link by email."
          yes="Require a new password"
          busy="Sending…"
          done={`${name} gets a link to choose a new password.`}
          act={(reason) => api('POST /operator/people/{id}/require-password', { params, body: { reason } })}
          onClose={close}
        />
      )}
      {open === 'email' && (
        <ReasonSheet
          title={`Correct the address of ${name}`}
          lead="The new address gets a link to confirm it. The old one is notified and can undo the change."
          yes="Save address"
          busy="Saving…"
          done="Address corrected."
          act={(reason, values) =>
            api('PUT /operator/people/{id}/email', {
              params,
              body: { email: textOf(values, 'email'), reason },
            })
          }
          onClose={close}
        >
          <TextField
            label="Email address"
            name="email"
            type="email"
            required
            maxLength={limits.email}
            defaultValue={person.email ?? ''}
          />
        </ReasonSheet>
      )}
    </div>
  )
}
