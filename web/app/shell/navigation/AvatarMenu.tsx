import type { Me } from '@ovation/contract'
import { useAppSelector, useAvailable } from '~/store/hooks'
import IconChevronUp from '~/ui/icons/IconChevronUp'
import IconFileText from '~/ui/icons/IconFileText'
import IconLogout from '~/ui/icons/IconLogout'
import { MenuItem, MenuItemLink, MoreMenu, menuItemProps } from '~/ui/overlay/MoreMenu'
import { Avatar } from '~/ui/picture/Avatar'
import { Tokens } from '~/ui/text/Tokens'
import { useLogout } from '../session'
import styles from './AvatarMenu.module.css'
import { CartCount } from './CountBadges'
import { MenuLink } from './MenuLink'
import { avatarItemsFor, cart, type NavItem, wallet } from './nav-items'
import { useThemeSwitch } from './use-theme-switch'

/** A creator's avatar in the rail, with a menu of the account and the fan pages. */
export function AvatarMenu({ user }: { user: Me }) {
  const logout = useLogout()
  const theme = useThemeSwitch()
  const menus = useAppSelector((state) => state.ui.menus).filter(({ section }) => section === 'main')
  return (
    <MoreMenu
      // Starts with the text on the button, which voice control users say.
      label={`${user.username ? `${user.name} @${user.username}` : user.name}: account and fan pages`}
      className={styles.trigger}
      trigger={
        <>
          <Avatar src={user.avatar} />
          <span className={styles.name}>
            <b>{user.name}</b> {user.username && <small>@{user.username}</small>}
          </span>
          <IconChevronUp size={20} stroke={1.75} aria-hidden />
        </>
      }
    >
      {useAvailable(avatarItemsFor(user)).map((item) => (
        <MenuItemLink
          key={item.path}
          to={item.path}
          icon={item.icon}
          right={<Right item={item} user={user} />}
        >
          {item.label}
        </MenuItemLink>
      ))}
      {menus.map((menu) => (
        <MenuLink key={menu.path} menu={menu} {...menuItemProps}>
          <IconFileText size={20} stroke={1.75} aria-hidden />
          <span>{menu.title}</span>
        </MenuLink>
      ))}
      <MenuItem icon={theme.icon} onPick={theme.change}>
        {theme.label}
      </MenuItem>
      <MenuItem icon={IconLogout} onPick={logout}>
        Log out
      </MenuItem>
    </MoreMenu>
  )
}

function Right({ item, user }: { item: NavItem; user: Me }) {
  if (item === wallet) return <Tokens amount={user.balance} />
  return item === cart ? <CartCount /> : null
}
