import { TabLinks } from '~/ui/controls/TabLinks'

const tabs = [
  { path: '/wallet', label: 'Wallet' },
  { path: '/user/wallet-transaction', label: 'Transactions' },
  { path: '/user/payment-history', label: 'Payments' },
  { path: '/user/cards', label: 'Cards' },
]

/** The pages about one's own money. */
export const WalletTabs = () => <TabLinks label="Wallet" tabs={tabs} />
