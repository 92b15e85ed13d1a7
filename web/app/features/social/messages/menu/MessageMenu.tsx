import type { Message } from '@ovation/contract'
import { lazy, Suspense, useState } from 'react'
import { ReportItem } from '~/features/content/more-menu/items'
import IconCopy from '~/ui/icons/IconCopy'
import IconTrash from '~/ui/icons/IconTrash'
import { MenuItem, MoreMenu } from '~/ui/overlay/MoreMenu'
import { copyText } from '~/ui/share/copy-text'
import { DeleteMessage } from './DeleteMessage'

const ReportSheet = lazy(() =>
  import('~/features/content/reports/ReportSheet').then((module) => ({ default: module.ReportSheet })),
)

interface MessageMenuProps {
  message: Message
  isMine: boolean
  className?: string | undefined
}

/** Whether the menu has items: an own tip without text has none. */
export const hasMenu = ({ isDeleted, type, text }: Message, isMine: boolean) =>
  !isDeleted && (!isMine || type !== 'tip' || text !== '')

/** The menu of a message. */
export function MessageMenu({ message, isMine, className }: MessageMenuProps) {
  const { _id: id, text, type, senderInfo } = message
  const [asking, setAsking] = useState<'delete' | 'report' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <MoreMenu label="More about this message" className={className}>
        {text && (
          <MenuItem icon={IconCopy} onPick={() => void copyText(text)}>
            Copy text
          </MenuItem>
        )}
        {isMine && type !== 'tip' && (
          <MenuItem icon={IconTrash} bad onPick={() => setAsking('delete')}>
            Delete
          </MenuItem>
        )}
        {!isMine && <ReportItem target="message" targetId={id} onPick={() => setAsking('report')} />}
      </MoreMenu>
      {asking === 'delete' && <DeleteMessage message={message} onClose={close} />}
      {asking === 'report' && (
        <Suspense>
          <ReportSheet target="message" targetId={id} name={senderInfo.name} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
