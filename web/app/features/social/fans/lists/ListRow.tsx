import type { FanList } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { useFeature } from '~/store/hooks'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import IconMail from '~/ui/icons/IconMail'
import IconPencil from '~/ui/icons/IconPencil'
import IconTrash from '~/ui/icons/IconTrash'
import { Link } from '~/ui/link/Link'
import { Confirm } from '~/ui/overlay/Confirm'
import { MenuItem, MenuItemLink, MoreMenu } from '~/ui/overlay/MoreMenu'
import { counted } from '~/ui/text/format'
import { ListForm } from './ListForm'
import styles from './lists.module.css'

interface ListRowProps {
  list: FanList
  onChanged: () => void
}

export function ListRow({ list, onChanged }: ListRowProps) {
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null)
  const close = () => setAsking(null)
  const hasMessages = useFeature('messages')
  const remove = useAction(async () => {
    await api('DELETE /fan-lists/{id}', { params: { id: list._id } })
    toast({ message: `${list.name} deleted.` })
    onChanged()
  })

  return (
    <li className={styles.row}>
      <Link to={`/creator/lists/${list._id}`} className={styles.name}>
        <b>{list.name}</b>
        <small>{counted(list.total, 'person', 'people')}</small>
      </Link>
      <MoreMenu label={`More about ${list.name}`}>
        {hasMessages && (
          <MenuItemLink icon={IconMail} to={`/creator/mass-messages/new?list=${list._id}`}>
            Message this list
          </MenuItemLink>
        )}
        <MenuItem icon={IconPencil} onPick={() => setAsking('rename')}>
          Rename
        </MenuItem>
        <MenuItem icon={IconTrash} bad onPick={() => setAsking('delete')}>
          Delete
        </MenuItem>
      </MoreMenu>
      {asking === 'rename' && (
        <ListForm
          list={list}
          onClose={close}
          onSaved={() => {
            close()
            onChanged()
          }}
        />
      )}
      {asking === 'delete' && (
        <Confirm
          title={`Delete ${list.name}?`}
          yes="Delete list"
          busy={remove.busy && 'Deleting…'}
          onYes={() => void remove.run().then(close)}
          onNo={close}
        >
          The people in it stay your fans. Messages you sent to it stay as they are.
        </Confirm>
      )}
    </li>
  )
}
