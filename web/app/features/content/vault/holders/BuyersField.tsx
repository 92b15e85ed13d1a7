import { CheckField } from '~/ui/form/CheckField'
import { buyersSentence } from './holder-words'
import type { FileHolders } from './use-file-holders'

interface BuyersFieldProps {
  holders: FileHolders | null
  files: number
  skips: boolean
  onChange: (skips: boolean) => void
}

/** Some of many have bought one of these files: leave them out, or write to them too. Nothing where nobody has. */
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
