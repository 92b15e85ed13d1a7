import { TabLinks } from '~/ui/controls/TabLinks'

const tabs = [
  { path: '/user/following', label: 'Following' },
  { path: '/user/my-subscription', label: 'Subscriptions' },
]

/** Followed and subscribed creators. */
export const FollowingTabs = () => <TabLinks label="Following" tabs={tabs} />
