/*
 * happy-dom has no popovers. These do what the browser does for buttons with `popovertarget`: they open and close the
 * popover, fire `beforetoggle` and `toggle`, close on Escape and return the focus.
 */

const openers = new WeakMap<HTMLElement, Element | null>()
const isOpen = (popover: HTMLElement) => openers.has(popover)

class PopoverToggleEvent extends Event {
  constructor(
    type: string,
    readonly newState: 'open' | 'closed',
  ) {
    super(type)
  }
}

function change(popover: HTMLElement, newState: 'open' | 'closed') {
  if (isOpen(popover) === (newState === 'open')) return
  popover.dispatchEvent(new PopoverToggleEvent('beforetoggle', newState))
  const opener = openers.get(popover)
  if (newState === 'open') openers.set(popover, document.activeElement)
  else openers.delete(popover)
  popover.dispatchEvent(new PopoverToggleEvent('toggle', newState))
  if (newState === 'closed' && opener instanceof HTMLElement) opener.focus()
}

/** Once for each document, which several test files share. */
export function installPopovers() {
  if ('showPopover' in HTMLElement.prototype) return
  const matches = Element.prototype.matches
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      change(this, 'open')
    },
    hidePopover(this: HTMLElement) {
      change(this, 'closed')
    },
    matches(this: HTMLElement, selector: string) {
      return selector === ':popover-open' ? isOpen(this) : matches.call(this, selector)
    },
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (popover) change(popover, isOpen(popover) ? 'closed' : 'open')
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) change(popover, 'closed')
  })
}
