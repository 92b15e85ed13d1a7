import { TabLinks } from '~/ui/controls/TabLinks'

const tabs = [
  { path: '/creator/dashboard', label: 'Dashboard' },
  { path: '/creator/earnings', label: 'Earnings' },
  { path: '/creator/subscribers', label: 'Subscribers' },
  { path: '/creator/payouts', label: 'Payouts' },
  { path: '/creator/banking', label: 'Banking' },
]

/** A creator's money pages. */
export const EarningTabs = () => <TabLinks label="Earnings" tabs={tabs} />
