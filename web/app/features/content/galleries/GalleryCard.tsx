import type { Gallery } from '@ovation/contract'
import { ItemCard, ItemCardSkeleton } from '~/features/content/items/ItemCard'
import IconPhoto from '~/ui/icons/IconPhoto'

const ratio = '4 / 3'

export function GalleryCard({ gallery, ownPage }: { gallery: Gallery; ownPage?: boolean }) {
  return (
    <ItemCard
      to={`/gallery/${gallery._id}`}
      item={gallery}
      title={gallery.title}
      ratio={ratio}
      ownPage={ownPage}
      extent={
        <>
          <IconPhoto size={16} stroke={2} aria-hidden />
          {gallery.numOfItems}
          <span className="visually-hidden">{gallery.numOfItems === 1 ? 'photo' : 'photos'}</span>
        </>
      }
    />
  )
}

export const GalleryCardSkeleton = () => <ItemCardSkeleton ratio={ratio} />
