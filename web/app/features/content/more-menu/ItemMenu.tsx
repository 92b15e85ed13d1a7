import type { CreatorBrief, ItemKind } from '@ovation/contract'
import { targetLabels } from '~/features/content/reports/report-labels'
import { useHide } from '~/features/identity/mutes/use-hide'
import { useCurrentUser } from '~/store/hooks'
import IconEyeOff from '~/ui/icons/IconEyeOff'
import { MenuItem, MoreMenu } from '~/ui/overlay/MoreMenu'
import { BlockItem, CopyLinkItem, MuteItem, ReportItem } from './items'
import { useMenuSheets } from './use-menu-sheets'

interface ItemMenuProps {
  kind: ItemKind
  item: { _id: string; performer: CreatorBrief }
  path: string
}

/** The menu of another creator's item. */
export function ItemMenu({ kind, item: { _id, performer }, path }: ItemMenuProps) {
  const user = useCurrentUser()
  const { sheet, report, block } = useMenuSheets(
    { target: kind, targetId: _id, name: performer.name },
    { person: performer },
  )
  const hide = useHide(_id, targetLabels[kind])
  if (user?._id === performer._id) return null
  return (
    <>
      <MoreMenu label={`More about this ${targetLabels[kind]}`}>
        <CopyLinkItem path={path} />
        {user && !user.isOperator && (
          <>
            <MenuItem icon={IconEyeOff} onPick={hide}>
              Hide this {targetLabels[kind]}
            </MenuItem>
            <MuteItem creator={performer} />
          </>
        )}
        <ReportItem target={kind} targetId={_id} onPick={report} />
        <BlockItem name={performer.name} onPick={block} />
      </MoreMenu>
      {sheet}
    </>
  )
}
