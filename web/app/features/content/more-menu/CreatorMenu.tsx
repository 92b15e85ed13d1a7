import { useCurrentUser } from '~/store/hooks'
import { MoreMenu } from '~/ui/overlay/MoreMenu'
import { BlockItem, CopyLinkItem, MuteItem, ReportItem } from './items'
import { useMenuSheets } from './use-menu-sheets'

interface CreatorMenuProps {
  creator: { _id: string; name: string }
  path: string
}

/** The menu of a creator's page. */
export function CreatorMenu({ creator, path }: CreatorMenuProps) {
  const user = useCurrentUser()
  const { sheet, report, block } = useMenuSheets(
    { target: 'performer', targetId: creator._id, name: creator.name },
    { person: creator },
  )
  if (user?._id === creator._id) return null
  return (
    <>
      <MoreMenu label={`More about ${creator.name}`} look="plain">
        <CopyLinkItem path={path} />
        {user && !user.isOperator && <MuteItem creator={creator} />}
        <ReportItem target="performer" targetId={creator._id} onPick={report} />
        <BlockItem name={creator.name} onPick={block} />
      </MoreMenu>
      {sheet}
    </>
  )
}
