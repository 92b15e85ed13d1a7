import { TabLinks } from '~/ui/controls/TabLinks'

const tabs = [
  { path: '/creator/mass-messages', label: 'Mass messages' },
  { path: '/creator/welcome-message', label: 'Welcome message' },
  { path: '/creator/lists', label: 'Lists' },
]

/** Messages to several fans, and the lists of fans. */
export const MassMessageTabs = () => <TabLinks label="Mass messages" tabs={tabs} />
