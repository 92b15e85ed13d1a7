/** What a creator keeps, one page a kind. */
export const shelfTabs = [
  { path: '/creator/posts', label: 'Posts' },
  { path: '/creator/videos', label: 'Videos' },
  { path: '/creator/galleries', label: 'Galleries' },
  { path: '/creator/products', label: 'Store' },
  { path: '/creator/orders', label: 'Orders' },
]
