import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconLoader2 from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSyncExternalStore } from 'react'
import styles from './Toasts.module.css'
import { dismissToast, type Toast, toastStore } from './toast'

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

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = icons[toast.kind]
  return (
    <div className={styles.toast} data-kind={toast.kind} role={toast.kind === 'error' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <p>{toast.message}</p>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.run()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
      >
        <IconX size={16} stroke={2} aria-hidden />
      </button>
    </div>
  )
}
