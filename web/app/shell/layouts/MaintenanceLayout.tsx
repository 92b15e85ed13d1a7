import { EmptyState } from '~/ui/feedback/EmptyState'
import { Closed } from './Closed'

export function MaintenanceLayout() {
  return (
    <Closed>
      <EmptyState heading="h1" picture="/state-maintenance.webp" title="Down for maintenance">
        We’re updating the site. Come back in a few minutes.
      </EmptyState>
    </Closed>
  )
}
