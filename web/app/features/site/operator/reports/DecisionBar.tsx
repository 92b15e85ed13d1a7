import { Button } from '~/ui/controls/Button'
import IconAlertTriangle from '~/ui/icons/IconAlertTriangle'
import IconBan from '~/ui/icons/IconBan'
import IconEye from '~/ui/icons/IconEye'
import IconEyeOff from '~/ui/icons/IconEyeOff'
import IconX from '~/ui/icons/IconX'
import { MenuItem, MoreMenu } from '~/ui/overlay/MoreMenu'
import type { CaseShown } from './case-rows'
import styles from './DecisionBar.module.css'
import type { Decision } from './use-decide'

interface DecisionBarProps {
  one: CaseShown
  busy: boolean
  maySuspend: boolean
  choose: (decision: Decision) => void
  setHidden: (isHidden: boolean) => void
  onSuspend: () => void
}

/** The decisions, at the bottom of the page. Phones have one button and a menu. */
export function DecisionBar({ one, busy, maySuspend, choose, setHidden, onSuspend }: DecisionBarProps) {
  const { first, is, canRestrict } = one
  const isHidden = is?.restriction === 'hidden'
  const mayRestrict = canRestrict && !one.takenDownBy
  const others = [
    { label: 'Dismiss', look: 'bare', icon: IconX, act: () => choose('dismissed') },
    ...(mayRestrict && is
      ? [
          {
            label: isHidden ? 'Show again' : 'Hide while reviewing',
            look: 'line',
            icon: isHidden ? IconEye : IconEyeOff,
            act: () => setHidden(!isHidden),
          } as const,
        ]
      : []),
    { label: 'Warn', look: 'line', icon: IconAlertTriangle, act: () => choose('warned') },
    ...(maySuspend
      ? [{ label: `Suspend ${first}…`, look: 'bad', icon: IconBan, act: onSuspend } as const]
      : []),
  ] as const
  return (
    <fieldset className={styles.bar} aria-label="Decision">
      <p>{first} gets the message. Your decision goes to the audit log.</p>
      {others.map(({ label, look, act }) => (
        <Button key={label} look={look} disabled={busy} className={styles.other} onClick={act}>
          {label}
        </Button>
      ))}
      <MoreMenu label="Other actions" trigger="Other actions" className={styles.more}>
        {others.map(({ label, icon, look, act }) => (
          <MenuItem key={label} icon={icon} bad={look === 'bad'} onPick={act}>
            {label}
          </MenuItem>
        ))}
      </MoreMenu>
      {mayRestrict && (
        <Button
          look="go"
          busy={busy && 'Deciding…'}
          className={styles.main}
          onClick={() => choose('taken-down')}
        >
          Take down
        </Button>
      )}
    </fieldset>
  )
}

interface AppealBarProps {
  first: string
  busy: boolean
  choose: (decision: Decision) => void
}

export const AppealBar = ({ first, busy, choose }: AppealBarProps) => (
  <fieldset className={styles.bar} aria-label="Decision">
    <p>{first} gets the message. Your decision goes to the audit log.</p>
    <Button look="line" disabled={busy} className={styles.main} onClick={() => choose('rejected')}>
      Reject appeal
    </Button>
    <Button look="go" busy={busy && 'Deciding…'} className={styles.main} onClick={() => choose('accepted')}>
      Accept and restore
    </Button>
  </fieldset>
)
