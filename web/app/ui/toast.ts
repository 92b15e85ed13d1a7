export interface Toast {
  id: number
  kind: 'done' | 'error' | 'progress'
  message: string
  action?: { label: string; run: () => void }
}

type Listener = (toasts: readonly Toast[]) => void

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<Listener>()
const shownAtMost = 2
const shownFor = 6000

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener(toasts)
}

/** Says how something went. At most two at a time; the oldest makes room. */
export function toast({
  kind = 'done',
  ...rest
}: Omit<Toast, 'id' | 'kind'> & { kind?: Toast['kind'] }): number {
  const id = nextId++
  change([...toasts, { id, kind, ...rest }].slice(-shownAtMost))
  if (kind !== 'progress') setTimeout(() => dismissToast(id), shownFor)
  return id
}

export const dismissToast = (id: number) => change(toasts.filter((shown) => shown.id !== id))

export const toastStore = {
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}
