import type { Access, Cover, CreatorBrief } from '@ovation/contract'
import type { ReactNode } from 'react'
import { Chip } from '~/ui/controls/Chip'
import { Skeleton } from '~/ui/feedback/Skeleton'
import IconLock from '~/ui/icons/IconLock'
import { Link } from '~/ui/link/Link'
import { CoverPicture } from '~/ui/media/CoverPicture'
import { HoverPreview } from '~/ui/media/HoverPreview'
import { TimeAgo } from '~/ui/text/TimeAgo'
import { Tokens } from '~/ui/text/Tokens'
import styles from './ItemCard.module.css'

interface ItemCardProps {
  to: string
  item: { access: Access; cover: Cover; price: number; performer: CreatorBrief; publishedAt: string }
  title: string
  /** CSS aspect ratio. */
  ratio: string
  /** Length or number, in the corner of the picture. */
  extent?: ReactNode
  /** A clip that plays on hover. */
  preview?: string | null | undefined
  /** On the creator's own page the name is left out. */
  ownPage?: boolean | undefined
  /** The line under the title; creator and time by default. */
  line?: ReactNode
}

const cardSizes = '(min-width: 768px) 320px, 50vw'

/** The card of an item: one link. */
export function ItemCard({ to, item, title, ratio, extent, preview, ownPage = false, line }: ItemCardProps) {
  return (
    <Link to={to} className={styles.card}>
      <HoverPreview src={preview} className={styles.frame}>
        <CoverPicture cover={item.cover} ratio={ratio} sizes={cardSizes} />
        {!item.access.allowed && item.cover.blurred && <Closed {...item} />}
        {extent && (
          <Chip look="picture" className={styles.extent}>
            {extent}
          </Chip>
        )}
      </HoverPreview>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.line}>
          {line ?? (
            <>
              {!ownPage && `${item.performer.name} · `}
              <TimeAgo instant={item.publishedAt} />
            </>
          )}
        </span>
      </span>
    </Link>
  )
}

/** The price or "Subscribers" on the blurred picture. */
function Closed({ access, price }: { access: Access; price: number }) {
  return (
    <span className={styles.closed}>
      <IconLock size={24} stroke={1.75} className={styles.large} aria-hidden />
      <Chip look="picture">
        <IconLock size={16} stroke={2} className={styles.small} aria-hidden />
        {access.reason === 'needs-purchase' ? <Tokens amount={price} /> : 'Subscribers'}
      </Chip>
    </span>
  )
}

export function ItemCardSkeleton({ ratio }: { ratio: string }) {
  return (
    <div className={styles.card}>
      <Skeleton ratio={ratio} />
      <span className={styles.words}>
        <Skeleton width="80%" height="20px" />
        <Skeleton width="50%" height="16px" />
      </span>
    </div>
  )
}
