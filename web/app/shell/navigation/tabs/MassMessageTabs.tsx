import type { Feature } from '@ovation/contract/features'
import { useAvailable } from '~/store/hooks'
import { TabLinks } from '~/ui/controls/TabLinks'

interface Tab {
  path: string
  label: string
  feature?: Feature
}

const tabs: readonly Tab[] = [
  { path: '/creator/mass-messages', label: 'Mass messages', feature: 'messages' },
  { path: '/creator/welcome-message', label: 'Welcome message', feature: 'messages' },
  { path: '/creator/lists', label: 'Lists' },
]

/** Messages to several fans, and the lists of fans. */
export const MassMessageTabs = () => <TabLinks label="Mass messages" tabs={useAvailable(tabs)} />
