import type { Cover } from '@ovation/contract'
import { type ReactNode, useState } from 'react'
import { IconButton } from '~/ui/controls/IconButton'
import IconEye from '~/ui/icons/IconEye'
import IconTrash from '~/ui/icons/IconTrash'
import { Link } from '~/ui/link/Link'
import { CoverPicture } from '~/ui/media/CoverPicture'
import { Confirm } from '~/ui/overlay/Confirm'
import { Tokens } from '~/ui/text/Tokens'
import styles from './ContentRow.module.css'
import { audienceOf, type OwnContent } from './content-state'
import { StateChip } from './StateChip'
import { type RemoveCall, useRemoval } from './use-removal'

interface ContentRowProps {
  item: OwnContent & { _id: string; cover: Cover }
  title: string
  /** Paths of the form and of the public page. */
  edit: string
  view: string
  /** The call that deletes it, and the warning in the confirmation. */
  remove: { call: RemoveCall; warning: string }
  progress?: number | undefined
  /** Why processing failed. */
  failure?: string | null
  /** Additional actions, shown before Delete. */
  actions?: ReactNode
  /** Additional facts, shown after the audience. */
  children?: ReactNode
}

/** A row of a creator's own item. */
export function ContentRow({
  item,
  title,
  edit,
  view,
  remove,
  progress,
  failure,
  actions,
  children,
}: ContentRowProps) {
  const [asking, setAsking] = useState(false)
  const removal = useRemoval(remove.call, item._id, title)
  return (
    <li className={styles.row}>
      <Link to={edit} className={styles.item}>
        <CoverPicture cover={item.cover} ratio="4 / 3" sizes="112px" className={styles.picture} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.facts}>
            <Audience item={item} />
            {children}
          </span>
          <span>
            <StateChip item={item} progress={progress} />
          </span>
          {failure && <span className={styles.failure}>{failure}</span>}
        </span>
      </Link>
      <div className={styles.actions}>
        <Link to={view} className={styles.view} title="View" aria-label={`View ${title}`}>
          <IconEye size={20} stroke={1.75} aria-hidden />
        </Link>
        {actions}
        <IconButton label={`Delete ${title}`} icon={IconTrash} size={20} onClick={() => setAsking(true)} />
      </div>
      {asking && (
        <Confirm
          title={`Delete “${title}”?`}
          yes="Delete"
          busy={removal.busy && 'Deleting…'}
          onYes={() => void removal.run()}
          onNo={() => setAsking(false)}
        >
          {remove.warning}
        </Confirm>
      )}
    </li>
  )
}

function Audience({ item }: { item: OwnContent }) {
  const audience = audienceOf(item)
  if (audience === 'buyers') return item.price > 0 ? <Tokens amount={item.price} /> : <>Free</>
  return <>{audience === 'everyone' ? 'Everyone' : 'Subscribers'}</>
}
