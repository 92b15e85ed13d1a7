import { useSyncExternalStore } from 'react'
import { IconButton } from '~/ui/controls/IconButton'
import IconAlertCircle from '~/ui/icons/IconAlertCircle'
import IconBell from '~/ui/icons/IconBell'
import IconCircleCheck from '~/ui/icons/IconCircleCheck'
import IconLoader2 from '~/ui/icons/IconLoader2'
import IconX from '~/ui/icons/IconX'
import { Avatar } from '~/ui/picture/Avatar'
import styles from './Toasts.module.css'
import { dismissToast, pauseToast, resumeToast, type Toast, toastStore } from './toast'

const icons = { done: IconCircleCheck, news: IconBell, error: IconAlertCircle, progress: IconLoader2 }
const none: readonly Toast[] = []

export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  return (
    <section className={styles.stack} aria-live="polite" aria-label="Notices">
      {toasts.map((shown) => (
        <ToastCard key={shown.id} toast={shown} />
      ))}
    </section>
  )
}

export function ToastCard({ toast: { id, kind, message, avatar, action } }: { toast: Toast }) {
  const Icon = icons[kind]
  const stay = () => pauseToast(id)
  const leave = () => kind !== 'progress' && resumeToast(id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it open; its buttons are the controls.
    <div
      className={styles.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={stay}
      onPointerLeave={leave}
      onFocus={stay}
      onBlur={leave}
    >
      {avatar ? <Avatar src={avatar} size={32} /> : <Icon size={20} stroke={1.75} aria-hidden />}
      <p>{message}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run()
            dismissToast(id)
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" icon={IconX} size={16} onClick={() => dismissToast(id)} />
    </div>
  )
}
