import { Comments } from '~/features/content/comments/Comments'
import { OwnState } from '~/features/content/creator-content/OwnState'
import { CreatorLine } from '~/features/content/items/CreatorLine'
import { ItemActions } from '~/features/content/items/ItemActions'
import { LockPanel } from '~/features/content/locks/LockPanel'
import { UnlockActions } from '~/features/content/locks/UnlockActions'
import { ItemMenu } from '~/features/content/more-menu/ItemMenu'
import { FollowOrEdit } from '~/features/identity/follow/FollowOrEdit'
import { breadcrumbs } from '~/shell/json-ld'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { addressOf, pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { counted, excerpt } from '~/ui/text/format'
import { plainOf } from '~/ui/text/plain-text'
import { RichText } from '~/ui/text/RichText'
import type { Route } from './+types/gallery'
import styles from './gallery.module.css'
import { PhotoWall } from './PhotoWall'
import { wallQuery } from './use-photos'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('public', async ({ api, params, request }) => {
  const id = params.id ?? ''
  const gallery = await api('GET /performer-assets/galleries/{id}/view', { params: { id } }).catch(orNotFound)
  const [photos, comments] = await Promise.all([
    gallery.access.allowed ? api('GET /performer-assets/photos', { query: wallQuery(id) }) : null,
    api('GET /comments', { query: { objectType: 'gallery', objectId: id } }),
  ])
  return { gallery, photos, comments, url: addressOf(request) }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Gallery' })
  const { gallery, url } = loaderData
  return pageMeta(matches, {
    title: gallery.title,
    description: excerpt(plainOf(gallery.descriptionTree), 155) || `Photos by ${gallery.performer.name}.`,
    url,
    share: { kind: 'gallery', id: gallery._id },
    type: 'article',
    jsonLd: [breadcrumbs(gallery.performer, gallery.title, url)],
  })
}

export default function GalleryPage({ loaderData: { gallery, photos, comments } }: Route.ComponentProps) {
  const { _id, title, descriptionTree, numOfItems, performer, publishedAt, access } = gallery
  const media = { photos: numOfItems, videos: 0, audios: 0, duration: 0 }
  return (
    <article className={styles.page}>
      <div className={styles.card}>
        <CreatorLine creator={performer} at={publishedAt}>
          <FollowOrEdit creator={performer} edit={`/creator/galleries/${_id}`} />
          <ItemMenu kind="gallery" item={gallery} path={`/gallery/${_id}`} />
        </CreatorLine>
        <div className={styles.words}>
          <OwnState item={gallery} />
          <h1 className="display">{title}</h1>
          <p>{counted(numOfItems, 'photo')}</p>
          {descriptionTree.length > 0 && <RichText tree={descriptionTree} className={styles.text} />}
        </div>
        {!access.allowed && (
          <LockPanel
            item={gallery}
            media={media}
            action={<UnlockActions kind="gallery" item={gallery} title={title} media={media} />}
          />
        )}
        <ItemActions kind="gallery" item={gallery} path={`/gallery/${_id}`} title={title} />
      </div>
      {photos && <PhotoWall galleryId={_id} photos={photos} title={title} creator={performer} />}
      <div className={styles.talk}>
        <Comments key={_id} objectType="gallery" item={gallery} first={comments} />
      </div>
    </article>
  )
}
