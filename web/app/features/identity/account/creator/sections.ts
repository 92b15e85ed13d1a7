const names = ['profile', 'pricing', 'pictures', 'welcome-video', 'documents', 'password'] as const

type Section = (typeof names)[number]

export const isSection = (name: string): name is Section => names.some((known) => known === name)

const at = (section: string) => `/creator/account/${section}`

/** The first tab has the path without a section. */
export const labelOf = (section: Section) =>
  sections.find(({ path }) => path === at(section))?.label ?? 'Profile'

export const sections = [
  { path: '/creator/account', label: 'Profile' },
  { path: at('pricing'), label: 'Pricing' },
  { path: at('pictures'), label: 'Photos' },
  { path: at('welcome-video'), label: 'Welcome video' },
  { path: at('documents'), label: 'Documents' },
  { path: '/creator/banking', label: 'Banking' },
  { path: '/creator/blocks', label: 'Blocked' },
  { path: '/user/notifications', label: 'Notifications' },
  { path: at('password'), label: 'Password' },
]
