import { TabLinks } from '~/ui/controls/TabLinks'

const tabs = [
  { path: '/wallet', label: 'Wallet' },
  { path: '/user/wallet-transaction', label: 'Transactions' },
  { path: '/user/payment-history', label: 'Payments' },
  { path: '/user/cards', label: 'Cards' },
]

/** A fan's money pages. */
export const WalletTabs = () => <TabLinks label="Wallet" tabs={tabs} />
