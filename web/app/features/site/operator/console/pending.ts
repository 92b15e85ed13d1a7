import { api } from '~/api/client'
import { showPendingCounts } from '~/shell/navigation/counts'

/** Loads the pending counts and updates the badges. A failure keeps the current counts. */
export async function refreshPending(signal?: AbortSignal) {
  try {
    showPendingCounts(await api('GET /admin/pending', signal ? { signal } : {}))
  } catch {}
}
