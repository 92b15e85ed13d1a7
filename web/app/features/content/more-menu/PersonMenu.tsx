import type { ReportTarget } from '@ovation/contract'
import type { ReactNode } from 'react'
import { useCurrentUser } from '~/store/hooks'
import { MoreMenu } from '~/ui/overlay/MoreMenu'
import { BlockItem, ReportItem } from './items'
import { useMenuSheets } from './use-menu-sheets'

interface PersonMenuProps {
  person: { _id: string; name: string }
  /** What is reported: the person by default. */
  about?: { target: ReportTarget; targetId: string; label: string }
  onBlocked?: () => void
  onUnblocked?: () => void
  /** What else can be done. */
  children?: ReactNode
}

/** The menu of a person or of their content. */
export function PersonMenu({ person, about, onBlocked, onUnblocked, children }: PersonMenuProps) {
  const user = useCurrentUser()
  const { target = 'user', targetId = person._id, label = `More about ${person.name}` } = about ?? {}
  const { sheet, report, block } = useMenuSheets(
    { target, targetId, name: person.name },
    { person, onBlocked, onUnblocked },
  )
  if (user?._id === person._id) return null
  return (
    <>
      <MoreMenu label={label}>
        {children}
        <ReportItem target={target} targetId={targetId} onPick={report} />
        <BlockItem name={person.name} onPick={block} />
      </MoreMenu>
      {sheet}
    </>
  )
}
