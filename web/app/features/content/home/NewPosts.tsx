import { Button } from '~/ui/controls/Button'
import IconArrowUp from '~/ui/icons/IconArrowUp'
import { counted } from '~/ui/text/format'
import styles from './NewPosts.module.css'

/** New posts are loaded on request, so that the page does not move while someone reads. */
export function NewPosts({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className={styles.place} aria-live="polite">
      {count > 0 && (
        <Button look="go" size="sm" className={styles.pill} onClick={onShow}>
          <IconArrowUp size={16} stroke={2} aria-hidden />
          {counted(count, 'new post')}
        </Button>
      )}
    </div>
  )
}
