import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconLoader2 from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSyncExternalStore } from 'react'
import { IconButton } from './IconButton'
import styles from './Toasts.module.css'
import { dismissToast, hold, letGo, type Toast, toastStore } from './toast'

const icons = { done: IconCircleCheck, error: IconAlertCircle, progress: IconLoader2 }
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

function ToastCard({ toast: { id, kind, message, action } }: { toast: Toast }) {
  const Icon = icons[kind]
  const stay = () => hold(id)
  const leave = () => kind !== 'progress' && letGo(id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays longer; what can be pressed are the buttons in it.
    <div
      className={styles.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={stay}
      onPointerLeave={leave}
      onFocus={stay}
      onBlur={leave}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
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
