import type { Menu, SiteSetting } from '@ovation/contract'
import { menuSections } from '@ovation/contract/limits'

export type Section = Menu['section']
/** An entry with a key of its own, which moving and renaming keep. */
export interface Entry extends Omit<Menu, 'ordering'> {
  key: string
}

export const sectionLabels: Record<Section, { title: string; meaning: string }> = {
  header: { title: 'Header', meaning: 'On top of public pages.' },
  main: { title: 'Main navigation', meaning: 'Below the site’s own pages, for members and visitors.' },
  footer: { title: 'Footer', meaning: 'At the end of every page.' },
}
export const sectionsShown = Object.keys(sectionLabels).filter((name): name is Section =>
  menuSections.some((section) => section === name),
)

let entries = 0
export const newKey = () => `entry ${++entries}`

/** The entries among the values that a setting can have. */
export function menusIn(value: SiteSetting['value']): Menu[] {
  const all: readonly (string | Menu)[] = Array.isArray(value) ? value : []
  return all.flatMap((one) => (typeof one === 'object' ? [one] : []))
}

/** The stored entries in their order. */
export const entriesOf = (menus: Menu[]): Entry[] =>
  menus
    .toSorted((one, other) => one.ordering - other.ordering)
    .map(({ ordering: _ordering, ...entry }) => ({ ...entry, key: newKey() }))

/** What is saved: each section in the order of the screen. */
export const menusOf = (all: readonly Entry[]): Menu[] =>
  sectionsShown.flatMap((section) =>
    all
      .filter((entry) => entry.section === section)
      .map(({ key: _key, ...entry }, ordering) => ({ ...entry, ordering })),
  )

/** Puts an entry at another place of its section. */
export function moved(all: readonly Entry[], key: string, to: number): Entry[] {
  const entry = all.find((one) => one.key === key)
  if (!entry) return [...all]
  const others = all.filter((one) => one.key !== key)
  const before = others.filter(({ section }) => section === entry.section)[to]
  const at = before ? others.indexOf(before) : others.length
  return others.toSpliced(at, 0, entry)
}
