import { messages } from '@ovation/contract/limits'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { Hint } from '~/ui/feedback/Hint'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Columns } from '~/ui/layout/Columns'

export function EmptyCart() {
  return (
    <EmptyState
      picture="/state-empty.webp"
      title="Your cart is empty"
      action={
        <ButtonLink to="/search/products" look="go">
          Browse products
        </ButtonLink>
      }
    >
      Add prints, records, patterns or files and they’ll appear here.
    </EmptyState>
  )
}

export function CartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        picture="/state-offline.webp"
        title={messages.somethingWentWrong}
        action={
          <Button look="go" onClick={onRetry}>
            Retry
          </Button>
        }
      />
    </div>
  )
}

export function CartSkeleton() {
  return (
    <Columns side="bill">
      <output className="visually-hidden">Loading your cart</output>
      <Skeleton height="240px" />
      <Skeleton height="200px" />
      <noscript>
        <Hint>Your cart is stored in your browser and needs JavaScript.</Hint>
      </noscript>
    </Columns>
  )
}
