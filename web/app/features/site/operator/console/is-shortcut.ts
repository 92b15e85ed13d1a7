const takesText = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'

/** Whether a key is meant for the page: not typed into a field, not in a dialog or menu, and without a modifier. */
export function isShortcut({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false
  const isTyping = target instanceof Element && target.closest(takesText) !== null
  return !isTyping && !document.querySelector('dialog[open], [popover]:popover-open')
}
