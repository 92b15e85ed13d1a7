import { messages } from '@ovation/contract/limits'
import { Button, ButtonLink } from '~/ui/Button'
import { Columns } from '~/ui/Columns'
import { EmptyState } from '~/ui/EmptyState'
import { Hint } from '~/ui/Hint'
import { Skeleton } from '~/ui/Skeleton'

export function EmptyCart() {
  return (
    <EmptyState
      picture="/state-empty.webp"
      title="Your cart is empty"
      action={
        <ButtonLink to="/search/products" look="go">
          See what is for sale
        </ButtonLink>
      }
    >
      Prints, records, patterns, files. Press “Add to cart” and find it here.
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
      <output className="visually-hidden">Loading the cart</output>
      <Skeleton height="240px" />
      <Skeleton height="200px" />
      <noscript>
        <Hint>The cart lives in your browser and needs JavaScript.</Hint>
      </noscript>
    </Columns>
  )
}
