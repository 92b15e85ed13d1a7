import { CheckField } from '~/ui/form/CheckField'
import { buyersSentence } from './holder-sentences'
import type { FileHolders } from './use-file-holders'

interface BuyersFieldProps {
  holders: FileHolders | null
  files: number
  skips: boolean
  onChange: (skips: boolean) => void
}

/** Whether to skip recipients who already bought one of these files. Hidden when there are none. */
export function BuyersField({ holders, files, skips, onChange }: BuyersFieldProps) {
  const sentence = holders && buyersSentence(holders.buyers, holders.total, files)
  if (!sentence) return null
  return (
    <CheckField
      look="switch"
      name="skipBuyers"
      label="Skip people who already bought it"
      hint={sentence}
      checked={skips}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
