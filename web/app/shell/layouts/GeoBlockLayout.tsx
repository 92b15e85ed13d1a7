import { EmptyState } from '~/ui/feedback/EmptyState'
import { Closed } from './Closed'

export function GeoBlockLayout() {
  return (
    <Closed>
      <EmptyState heading="h1" picture="/state-geo.webp" title="Not available in your country">
        We’re sorry, but this site isn’t available where you are.
      </EmptyState>
    </Closed>
  )
}
