import { TabLinks } from '~/ui/controls/TabLinks'

const tabs = [
  { path: '/creator/mass-messages', label: 'Mass messages' },
  { path: '/creator/welcome-message', label: 'Welcome message' },
  { path: '/creator/lists', label: 'Lists' },
]

/** What a creator writes to more than one, and to whom. */
export const MassMessageTabs = () => <TabLinks label="Mass messages" tabs={tabs} />
