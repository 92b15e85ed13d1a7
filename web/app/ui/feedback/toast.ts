export interface Toast {
  id: number
  /** `news` is not about what the person has just done. */
  kind: 'done' | 'news' | 'error' | 'progress'
  message: string
  /** Shown instead of the icon. */
  avatar?: string
  action?: { label: string; run: () => void }
}

type Listener = (toasts: readonly Toast[]) => void

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<Listener>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const shownAtMost = 2
const shownFor = 6000

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener(toasts)
}

/** Shows a toast. At most two are shown, never the same twice; the oldest goes first. */
export function toast({
  kind = 'done',
  ...rest
}: Omit<Toast, 'id' | 'kind'> & { kind?: Toast['kind'] }): number {
  const id = nextId++
  const others = toasts.filter((shown) => shown.kind !== kind || shown.message !== rest.message)
  change([...others, { id, kind, ...rest }].slice(-shownAtMost))
  if (kind !== 'progress') resumeToast(id)
  return id
}

export function dismissToast(id: number) {
  pauseToast(id)
  change(toasts.filter((shown) => shown.id !== id))
}

/** Keeps a toast open, while it is hovered or focused. */
export function pauseToast(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export function resumeToast(id: number) {
  pauseToast(id)
  timers.set(
    id,
    setTimeout(() => dismissToast(id), shownFor),
  )
}

export const toastStore = {
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}
