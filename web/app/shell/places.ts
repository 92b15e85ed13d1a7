import type { Icon } from '@tabler/icons-react'
import IconCompass from '@tabler/icons-react/dist/esm/icons/IconCompass.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconSmartHome from '@tabler/icons-react/dist/esm/icons/IconSmartHome.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import IconUserStar from '@tabler/icons-react/dist/esm/icons/IconUserStar.mjs'
import type { Me } from '@ovation/contract'
import { profilePath } from './session'

export interface Place {
  path: string
  label: string
  icon: Icon
}

/** Where a person can go from anywhere, in the order of the rail. */
export function placesFor(user: Me | null): Place[] {
  const explore = { path: '/creators', label: 'Explore', icon: IconCompass }
  const search = { path: '/search', label: 'Search', icon: IconSearch }
  if (!user) return [{ path: '/', label: 'Home', icon: IconSmartHome }, explore, search]
  const home = { path: '/home', label: 'Home', icon: IconSmartHome }
  const account = {
    path: user.isPerformer ? '/creator/account' : '/user/account',
    label: 'Account',
    icon: IconUserCircle,
  }
  const page = { path: profilePath(user), label: 'My page', icon: IconUserStar }
  const operator = { path: '/admin', label: 'Operator', icon: IconShieldCheck }
  return [home, explore, search, ...(user.isPerformer ? [page] : []), account, ...(user.isOperator ? [operator] : [])]
}
