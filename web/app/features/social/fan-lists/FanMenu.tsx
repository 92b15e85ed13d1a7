import type { ReactNode } from 'react'
import { PersonMenu } from '~/features/content/more-menu/PersonMenu'
import IconPlus from '~/ui/icons/IconPlus'
import { MenuItem } from '~/ui/overlay/MoreMenu'
import { useAddToList } from './use-add-to-list'

interface FanMenuProps {
  fan: { _id: string; name: string }
  onBlocked?: () => void
  /** What else can be done. */
  children?: ReactNode
}

/** What a creator seldom does about one of their fans. */
export function FanMenu({ fan, onBlocked, children }: FanMenuProps) {
  const { sheet, ask } = useAddToList(fan)
  return (
    <>
      <PersonMenu person={fan} {...(onBlocked ? { onBlocked } : {})}>
        {children}
        <MenuItem icon={IconPlus} onPick={ask}>
          Add to list
        </MenuItem>
      </PersonMenu>
      {sheet}
    </>
  )
}
