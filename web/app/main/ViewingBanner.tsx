import { api } from '~/api/client'
import { removeToken } from '~/api/cookies'
import { useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { useAction } from '~/ui/feedback/use-action'
import styles from './ViewingBanner.module.css'

/** On every page while an operator sees the site as a person. */
export function ViewingBanner() {
  const user = useCurrentUser()
  const stop = useAction(async () => {
    if (!user) return
    removeToken()
    // With the operator's own token. The session ends soon even if this fails.
    await api('DELETE /operator/people/{id}/viewing', { params: { id: user._id } }).catch(() => {})
    location.assign(`/admin/people/${user._id}`)
  })
  if (!user?.isViewed) return null
  return (
    <aside className={styles.banner} aria-label="Viewing">
      <p>
        Viewing as <b>{user.name}</b>. You can’t change anything.
      </p>
      <Button size="sm" busy={stop.busy && 'Stopping…'} onClick={() => void stop.run()}>
        Stop viewing
      </Button>
    </aside>
  )
}
