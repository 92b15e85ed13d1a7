import type { Feed } from '@ovation/contract'
import { postPath } from '~/shell/session'
import { Panel } from '~/ui/layout/Panel'
import { Link } from '~/ui/link/Link'
import { CoverPicture } from '~/ui/media/CoverPicture'
import { counted, excerpt } from '~/ui/text/format'
import { plainOf } from '~/ui/text/plain-text'
import styles from './money.module.css'

const titleLength = 60

/** The latest posts with the most reactions. */
export function BestPosts({ posts }: { posts: readonly Feed[] }) {
  return (
    <Panel
      look="facts"
      title="Most popular posts"
      action={
        <Link to="/creator/posts" className={styles.more}>
          All posts
        </Link>
      }
    >
      {posts.length === 0 ? (
        <p>No likes or comments on your latest posts yet.</p>
      ) : (
        <ol className={styles.types}>
          {posts.map((post) => (
            <li key={post._id}>
              <CoverPicture cover={post.cover} ratio="4 / 3" sizes="64px" className={styles.thumb} />
              <p>
                <b>
                  <Link to={postPath(post._id)}>
                    {post.title || excerpt(plainOf(post.textTree), titleLength) || 'Untitled post'}
                  </Link>
                </b>
                <small>
                  {counted(post.stats.views, 'view')} · {counted(post.stats.comments, 'comment')}
                </small>
              </p>
              <b>{counted(post.stats.likes, 'like')}</b>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
