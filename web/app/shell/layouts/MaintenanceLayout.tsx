import { EmptyState } from '~/ui/EmptyState'
import { Closed } from './Closed'

export function MaintenanceLayout() {
  return (
    <Closed>
      <EmptyState heading="h1" picture="/state-maintenance.webp" title="Between two acts">
        We are changing the set. Come back in a few minutes; nothing of yours is lost.
      </EmptyState>
    </Closed>
  )
}
