import type { ReactNode } from 'react'
import { PersonMenu } from '~/features/content/more-menu/PersonMenu'
import IconPlus from '~/ui/icons/IconPlus'
import { MenuItem } from '~/ui/overlay/MoreMenu'
import { useAddToList } from './use-add-to-list'

interface FanMenuProps {
  fan: { _id: string; name: string }
  onBlocked?: () => void
  /** More menu items. */
  children?: ReactNode
}

/** The menu of a fan in a creator's lists. */
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
