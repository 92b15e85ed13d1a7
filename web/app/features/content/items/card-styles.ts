import skeleton from '~/ui/feedback/Skeleton.module.css'
import coverPicture from '~/ui/media/CoverPicture.module.css'
import hoverPreview from '~/ui/media/HoverPreview.module.css'
import picture from '~/ui/picture/Picture.module.css'
import cardGrid from './CardGrid.module.css'
import itemCard from './ItemCard.module.css'

/** The styles of a grid of items, for pages that load its code late. */
export const cardStyles = [skeleton, coverPicture, hoverPreview, picture, cardGrid, itemCard]
