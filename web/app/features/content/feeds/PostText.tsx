import type { Feed } from '@ovation/contract'
import { postPath } from '~/shell/session'
import { Link } from '~/ui/link/Link'
import { RichText } from '~/ui/text/RichText'
import styles from './PostCard.module.css'

/** About ten lines on a phone. */
const longText = 480
const manyLines = 10
const line = /\n|<(?:br|p|li)\b/g

const isLong = (text: string) => text.length > longText || (text.match(line)?.length ?? 0) > manyLines

/** Title and text. Lists cut a long text; the post's page shows all of it. */
export function PostText({ post, whole }: { post: Feed; whole: boolean }) {
  const { access, title, text, textTree, mentions } = post
  const Title = whole ? 'h1' : 'h2'
  const cut = !whole && isLong(text)
  return (
    <>
      {access.allowed && title && <Title className={`${styles.title} display`}>{title}</Title>}
      {text && (
        <div className={styles.text} data-cut={cut || undefined}>
          <RichText tree={textTree} mentions={mentions} />
        </div>
      )}
      {cut && (
        <Link to={postPath(post._id)} className={styles.rest}>
          Read more
        </Link>
      )}
    </>
  )
}
