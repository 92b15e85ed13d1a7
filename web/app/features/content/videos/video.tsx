import { Comments } from '~/features/content/comments/Comments'
import { CreatorLine } from '~/features/content/items/CreatorLine'
import { ItemActions } from '~/features/content/items/ItemActions'
import { ItemMenu } from '~/features/content/more-menu/ItemMenu'
import { FollowOrEdit } from '~/features/identity/follow/FollowOrEdit'
import { breadcrumbs, videoData } from '~/shell/json-ld'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { addressOf, pageMeta, shareImage } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { excerpt } from '~/ui/text/format'
import { firstNameOf } from '~/ui/text/names'
import { plainOf } from '~/ui/text/plain-text'
import type { Route } from './+types/video'
import { MoreVideos } from './MoreVideos'
import { VideoDescription } from './VideoDescription'
import { VideoScreen } from './VideoScreen'
import styles from './video.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

const othersShown = 6

export const loader = page('public', async ({ api, params, request }) => {
  const video = await api('GET /performer-assets/videos/{id}', { params: { id: params.id ?? '' } }).catch(
    orNotFound,
  )
  const { _id: objectId, performerId } = video
  const [found, comments] = await Promise.all([
    // The results may include the video itself.
    api('GET /performer-assets/videos/search', { query: { performerId, limit: othersShown + 1 } }),
    api('GET /comments', { query: { objectType: 'video', objectId } }),
  ])
  const others = found.data.filter(({ _id }) => _id !== objectId).slice(0, othersShown)
  return { video, others, comments, url: addressOf(request) }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Video' })
  const { video, url } = loaderData
  const share = { kind: 'video', id: video._id } as const
  const description = excerpt(plainOf(video.descriptionTree), 155) || `Video by ${video.performer.name}.`
  return pageMeta(matches, {
    title: video.title,
    description,
    url,
    share,
    type: 'video.other',
    jsonLd: [
      videoData(video, { url, description, image: shareImage(url, share) }),
      breadcrumbs(video.performer, video.title, url),
    ],
  })
}

export default function VideoPage({ loaderData: { video, others, comments } }: Route.ComponentProps) {
  const { _id, title, performer, publishedAt } = video
  return (
    <div className={styles.page}>
      <article className={styles.main}>
        <VideoScreen video={video} />
        <div className={styles.card}>
          <VideoDescription video={video} />
          <CreatorLine creator={performer} at={publishedAt}>
            <FollowOrEdit creator={performer} edit={`/creator/videos/${_id}`} />
            <ItemMenu kind="video" item={video} path={`/video/${_id}`} />
          </CreatorLine>
          <ItemActions kind="video" item={video} path={`/video/${_id}`} title={title} />
        </div>
        <div className={styles.talk}>
          <Comments key={_id} objectType="video" item={video} first={comments} />
        </div>
      </article>
      {others.length > 0 && (
        <aside className={styles.aside} aria-labelledby="more">
          <h2 id="more" className="display">
            More from {firstNameOf(performer.name)}
          </h2>
          <MoreVideos videos={others} />
        </aside>
      )}
    </div>
  )
}
