import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './PostCard.module.css'

/** Shown while a post loads. */
export function PostCardSkeleton() {
  return (
    <div className={styles.post}>
      <div className={styles.coming}>
        <Skeleton width="44px" height="44px" round />
        <Skeleton width="40%" height="20px" />
      </div>
      <Skeleton ratio="8 / 5" />
      <div className={styles.coming}>
        <Skeleton width="50%" height="20px" />
      </div>
    </div>
  )
}
