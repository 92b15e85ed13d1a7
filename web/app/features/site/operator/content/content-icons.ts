import type { ContentType } from '@ovation/contract'
import IconBroadcast from '~/ui/icons/IconBroadcast'
import IconLibraryPhoto from '~/ui/icons/IconLibraryPhoto'
import IconMessage2 from '~/ui/icons/IconMessage2'
import IconMessageCircle from '~/ui/icons/IconMessageCircle'
import IconNote from '~/ui/icons/IconNote'
import IconShoppingBag from '~/ui/icons/IconShoppingBag'
import IconVideo from '~/ui/icons/IconVideo'
import type { Icon } from '~/ui/icons/icon'

export const typeIcons: Record<ContentType, Icon> = {
  feed: IconNote,
  video: IconVideo,
  gallery: IconLibraryPhoto,
  product: IconShoppingBag,
  stream: IconBroadcast,
  comment: IconMessage2,
  chat: IconMessageCircle,
}
