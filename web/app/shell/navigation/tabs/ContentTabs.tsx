import { TabLinks } from '~/ui/controls/TabLinks'

const tabs = [
  { path: '/creator/posts', label: 'Posts' },
  { path: '/creator/videos', label: 'Videos' },
  { path: '/creator/galleries', label: 'Galleries' },
  { path: '/creator/products', label: 'Store' },
  { path: '/creator/orders', label: 'Orders' },
  { path: '/creator/vault', label: 'Vault' },
]

/** What a creator keeps, one page a kind. */
export const ContentTabs = () => <TabLinks label="Content" tabs={tabs} />
