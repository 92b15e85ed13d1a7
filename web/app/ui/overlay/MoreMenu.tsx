import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '~/ui/controls/IconButton'
import IconCheck from '~/ui/icons/IconCheck'
import IconDots from '~/ui/icons/IconDots'
import type { Icon } from '~/ui/icons/icon'
import { Link } from '~/ui/link/Link'
import { placeBelow } from '~/ui/overlay/place-below'
import { usePopover } from '~/ui/overlay/use-popover'
import styles from './MoreMenu.module.css'

interface MoreMenuProps {
  /** The accessible name, such as "More about this post". */
  label: string
  look?: 'bare' | 'plain' | 'picture'
  /** Replaces the three dots. */
  icon?: Icon
  /** Replaces the icon. */
  trigger?: ReactNode
  className?: string | undefined
  /** `MenuItem`s, rendered when the menu opens. */
  children: ReactNode
}

/** A menu behind three dots: a sheet on phones, a popover on wide screens. */
export function MoreMenu(props: MoreMenuProps) {
  const { label, look = 'bare', icon = IconDots, trigger, className, children } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  usePopover(menu)
  // The browser may have opened it before hydration.
  useLayoutEffect(() => setOpen(menu.current?.matches(':popover-open') ?? false), [])
  useLayoutEffect(() => {
    if (!open || !menu.current || !button.current) return
    placeBelow(menu.current, button.current)
    itemsIn(menu.current)[0]?.focus()
  }, [open])
  return (
    <>
      {trigger ? (
        <button
          type="button"
          ref={button}
          aria-label={label}
          className={className}
          popoverTarget={id}
          aria-haspopup="menu"
        >
          {trigger}
        </button>
      ) : (
        <IconButton
          ref={button}
          label={label}
          icon={icon}
          size={20}
          look={look}
          className={className}
          popoverTarget={id}
          aria-haspopup="menu"
        />
      )}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={styles.menu}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={walk}
      >
        {open && children}
      </div>
    </>
  )
}

const itemsIn = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]

const steps: Record<string, (at: number, length: number) => number> = {
  ArrowDown: (at, length) => (at + 1) % length,
  ArrowUp: (at, length) => (at - 1 + length) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
}

/** Arrow keys move through the items and wrap around. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const items = itemsIn(event.currentTarget)
  const at = items.findIndex((item) => item.matches(':focus'))
  items[step(at, items.length)]?.focus()
}

interface MenuItemProps {
  icon: Icon
  children: ReactNode
  /** Destructive. */
  bad?: boolean
  onPick: () => void
}

/** Closes the menu first, so that a dialog it opens returns the focus to the menu's button. */
export function MenuItem({ icon: Sign, children, bad = false, onPick }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={bad ? `${styles.item} ${styles.bad}` : styles.item}
      onClick={({ currentTarget }) => pick(currentTarget, onPick)}
    >
      <Sign size={20} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </button>
  )
}

interface MenuChoiceProps {
  chosen: boolean
  children: ReactNode
  onPick: () => void
}

/** A radio item. */
export function MenuChoice({ chosen, children, onPick }: MenuChoiceProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={chosen}
      tabIndex={-1}
      className={`${styles.item} ${styles.choice}`}
      onClick={({ currentTarget }) => pick(currentTarget, onPick)}
    >
      <IconCheck size={20} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </button>
  )
}

function pick(item: HTMLElement, onPick: () => void) {
  item.closest<HTMLElement>('[popover]')?.hidePopover()
  onPick()
}

/** For links in a menu that are rendered by other components. */
export const menuItemProps = { role: 'menuitem', tabIndex: -1, className: styles.item } as const

/** The same as a link. */
export function MenuItemLink({ icon: Sign, children, right, ...link }: MenuLinkProps) {
  return (
    <Link {...link} {...menuItemProps}>
      <Sign size={20} stroke={1.75} aria-hidden />
      <span>{children}</span>
      {right}
    </Link>
  )
}

interface MenuLinkProps {
  icon: Icon
  children: ReactNode
  /** At the end of the row, such as a balance. */
  right?: ReactNode
  to: string
  state?: unknown
}
