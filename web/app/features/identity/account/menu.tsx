import { useCanInstall } from '~/shell/install'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { CartCount } from '~/shell/navigation/CountBadges'
import { InstallApp } from '~/shell/navigation/InstallApp'
import { MenuLink } from '~/shell/navigation/MenuLink'
import { cart, type NavItem, wallet } from '~/shell/navigation/nav-items'
import { ThemeSwitch } from '~/shell/navigation/ThemeSwitch'
import { page } from '~/shell/page.server'
import { useAppSelector, useAvailable, useCurrentUser } from '~/store/hooks'
import IconChevronRight from '~/ui/icons/IconChevronRight'
import IconFileText from '~/ui/icons/IconFileText'
import { Page } from '~/ui/layout/Page'
import { Rows } from '~/ui/layout/Rows'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { Tokens } from '~/ui/text/Tokens'
import type { Route } from './+types/menu'
import { LogOutRow } from './LogOutRow'
import styles from './menu.module.css'
import { menuFor } from './menu-items'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('member', ({ viewer }) => ({ viewer }))

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Account' })
}

/** The account menu on phones; on wide screens the navigation has most of it. */
export default function Menu({ loaderData: { viewer } }: Route.ComponentProps) {
  const user = useCurrentUser() ?? viewer
  const canInstall = useCanInstall()
  const menus = useAppSelector((state) => state.ui.menus).filter(({ section }) => section === 'main')
  return (
    <Page
      width="list"
      title={user.name}
      lead={user.username && `@${user.username}`}
      action={<Avatar src={user.avatar} size={64} />}
    >
      <div className={styles.parts}>
        {menuFor(user).map(({ title, items }, part, { length }) => (
          <section key={title} className={styles.part} aria-labelledby={`menu-${part}`}>
            <h2 id={`menu-${part}`}>{title}</h2>
            <Rows>
              <MenuRows items={items} balance={user.balance} />
              {part === length - 1 && (
                <>
                  <li>
                    <ThemeSwitch className={styles.row} />
                  </li>
                  {canInstall && (
                    <li>
                      <InstallApp className={styles.row} />
                    </li>
                  )}
                  {menus.map((menu) => (
                    <li key={menu.path}>
                      <MenuLink menu={menu} className={styles.row}>
                        <IconFileText size={24} stroke={1.75} aria-hidden />
                        <span>{menu.title}</span>
                        <IconChevronRight size={20} stroke={1.75} aria-hidden />
                      </MenuLink>
                    </li>
                  ))}
                </>
              )}
            </Rows>
          </section>
        ))}
      </div>
      <LogOutRow />
    </Page>
  )
}

function MenuRows({ items, balance }: { items: NavItem[]; balance: number }) {
  return useAvailable(items).map((item) => (
    <li key={item.path}>
      <MenuRow item={item} balance={balance} />
    </li>
  ))
}

function MenuRow({ item, balance }: { item: NavItem; balance: number }) {
  return (
    <Link to={item.path} className={styles.row}>
      <item.icon size={24} stroke={1.75} aria-hidden />
      <span>{item.label}</span>
      {item === cart && <CartCount />}
      {item === wallet && <Tokens amount={balance} />}
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  )
}
