import type { PaymentCard } from '@ovation/contract'
import { useSettings } from '~/store/hooks'
import { Sheet } from '~/ui/overlay/Sheet'
import { SandboxCards } from './SandboxCards'
import { StripeCard } from './StripeCard'
import { useAddCard } from './use-add-card'

interface AddCardSheetProps {
  onAdded: (card: PaymentCard) => void
  onClose: () => void
}

export default function AddCardSheet({ onAdded, onClose }: AddCardSheetProps) {
  const { stripePublishableKey } = useSettings()
  const adding = useAddCard(onAdded)
  return (
    <Sheet title="Add a card" held={adding.adding !== null} onClose={onClose}>
      {stripePublishableKey ? (
        <StripeCard publishableKey={stripePublishableKey} {...adding} />
      ) : (
        <SandboxCards {...adding} />
      )}
    </Sheet>
  )
}
