import { EmptyState } from '~/ui/EmptyState'
import { Closed } from './Closed'

export function GeoBlockLayout() {
  return (
    <Closed>
      <EmptyState heading="h1" picture="/state-geo.webp" title="We are not on stage where you are">
        This site is closed in your country. There is nothing you can do about it here, and we are sorry.
      </EmptyState>
    </Closed>
  )
}
