import type { ReactNode } from 'react'
import { Sheet } from '~/ui/overlay/Sheet'
import { firstNameOf } from '~/ui/text/names'
import { TipForm } from './TipForm'
import { TipReceipt } from './TipReceipt'
import { type TipPlace, useTip } from './use-tip'

export interface TipSheetProps extends TipPlace {
  creator: { _id: string; name: string; avatar: string }
  /** The preselected amount. */
  amount?: number | undefined
  /** The purpose, above the amounts. */
  note?: ReactNode
  onClose: () => void
}

/** An amount, the balance after it, and then the applause. */
export default function TipSheet({ creator, amount, note, onClose, ...place }: TipSheetProps) {
  const tip = useTip(creator._id, place, amount)
  const name = firstNameOf(creator.name)
  return (
    <Sheet title={tip.paid ? 'Tip sent' : `Tip ${name}`} held={tip.paying} onClose={onClose}>
      {tip.paid ? (
        <TipReceipt name={name} avatar={creator.avatar} paid={tip.paid} onClose={onClose} />
      ) : (
        <>
          {note}
          <TipForm name={name} {...tip} />
        </>
      )}
    </Sheet>
  )
}
