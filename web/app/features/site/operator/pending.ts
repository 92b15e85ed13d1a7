import { api } from '~/api/client'
import { showPendingCounts } from '~/shell/navigation/pending-counts'

/** Asks how much waits and updates the badges; a failure keeps the counts shown so far. */
export async function refreshPending(signal?: AbortSignal) {
  try {
    showPendingCounts(await api('GET /admin/pending', signal ? { signal } : {}))
  } catch {}
}
