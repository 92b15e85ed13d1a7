import type { Me } from '@ovation/contract'
import { useThemeSwitch } from '~/shell/navigation/use-theme-switch'
import { useLogout } from '~/shell/session'
import { IconButton } from '~/ui/controls/IconButton'
import IconChevronDown from '~/ui/icons/IconChevronDown'
import IconExternalLink from '~/ui/icons/IconExternalLink'
import IconLogout from '~/ui/icons/IconLogout'
import IconMenu2 from '~/ui/icons/IconMenu2'
import IconSearch from '~/ui/icons/IconSearch'
import IconSettings from '~/ui/icons/IconSettings'
import { Link } from '~/ui/link/Link'
import { MenuItem, MenuItemLink, MoreMenu } from '~/ui/overlay/MoreMenu'
import { Avatar } from '~/ui/picture/Avatar'
import styles from './ConsoleBar.module.css'

interface ConsoleBarProps {
  user: Me
  onMenu: () => void
  onSearch: () => void
}

/** The bar on top of the console: search, the site, and the operator's own menu. */
export function ConsoleBar({ user, onMenu, onSearch }: ConsoleBarProps) {
  const logout = useLogout()
  const theme = useThemeSwitch()
  return (
    <header className={styles.bar}>
      <IconButton label="Menu" icon={IconMenu2} className={styles.menu} onClick={onMenu} />
      <button type="button" className={styles.search} onClick={onSearch}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span>Search the console</span>
        <kbd>/</kbd>
      </button>
      <Link to="/creators" className={styles.site} aria-label="View site">
        <IconExternalLink size={20} stroke={1.75} aria-hidden />
        <span>View site</span>
      </Link>
      <MoreMenu
        label={`${user.name}: account`}
        className={styles.me}
        trigger={
          <>
            <Avatar src={user.avatar} size={32} />
            <b>{user.name}</b>
            <IconChevronDown size={16} stroke={2} aria-hidden />
          </>
        }
      >
        <MenuItemLink to="/user/account" icon={IconSettings}>
          Account
        </MenuItemLink>
        <MenuItem icon={theme.icon} onPick={theme.change}>
          {theme.label}
        </MenuItem>
        <MenuItem icon={IconLogout} onPick={logout}>
          Log out
        </MenuItem>
      </MoreMenu>
    </header>
  )
}
