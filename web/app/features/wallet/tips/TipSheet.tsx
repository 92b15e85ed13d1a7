import { firstNameOf } from '~/ui/names'
import { Sheet } from '~/ui/Sheet'
import { Thanks } from '../Thanks'
import { TipForm } from './TipForm'
import { useTip } from './use-tip'

export interface TipSheetProps {
  creator: { _id: string; name: string; avatar: string }
  /** Where it is to stand, for both who talk there. */
  conversationId?: string | undefined
  onClose: () => void
}

/** An amount, what is left after it, and then a little applause. */
export default function TipSheet({ creator, conversationId, onClose }: TipSheetProps) {
  const tip = useTip(creator._id, conversationId)
  const name = firstNameOf(creator.name)
  return (
    <Sheet title={tip.paid ? 'Tip given' : `Tip ${name}`} held={tip.paying} onClose={onClose}>
      {tip.paid ? (
        <Thanks name={name} avatar={creator.avatar} paid={tip.paid} onClose={onClose} />
      ) : (
        <TipForm name={name} {...tip} />
      )}
    </Sheet>
  )
}
