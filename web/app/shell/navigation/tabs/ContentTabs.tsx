import { TabLinks } from '~/ui/controls/TabLinks'

const tabs = [
  { path: '/creator/posts', label: 'Posts' },
  { path: '/creator/videos', label: 'Videos' },
  { path: '/creator/galleries', label: 'Galleries' },
  { path: '/creator/products', label: 'Store' },
  { path: '/creator/orders', label: 'Orders' },
  { path: '/creator/vault', label: 'Vault' },
]

/** A creator's content, by kind. */
export const ContentTabs = () => <TabLinks label="Content" tabs={tabs} />
