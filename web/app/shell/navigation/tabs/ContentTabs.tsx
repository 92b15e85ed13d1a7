import type { Feature } from '@ovation/contract/features'
import { useAvailable } from '~/store/hooks'
import { TabLinks } from '~/ui/controls/TabLinks'

interface Tab {
  path: string
  label: string
  feature?: Feature
}

const tabs: readonly Tab[] = [
  { path: '/creator/posts', label: 'Posts' },
  { path: '/creator/videos', label: 'Videos' },
  { path: '/creator/galleries', label: 'Galleries' },
  { path: '/creator/products', label: 'Store', feature: 'store' },
  { path: '/creator/orders', label: 'Orders' },
  { path: '/creator/vault', label: 'Vault' },
]

/** A creator's content, by kind. */
export const ContentTabs = () => <TabLinks label="Content" tabs={useAvailable(tabs)} />
