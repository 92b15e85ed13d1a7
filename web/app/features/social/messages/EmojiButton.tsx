import { useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '~/ui/controls/IconButton'
import IconMoodSmile from '~/ui/icons/IconMoodSmile'
import { placeBelow } from '~/ui/overlay/place-below'
import { usePopover } from '~/ui/overlay/use-popover'
import styles from './EmojiButton.module.css'
import { commonEmoji } from './emoji'

/** A grid of common emoji, for keyboards without them. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  usePopover(popover)
  useLayoutEffect(() => {
    if (open && popover.current && button.current) placeBelow(popover.current, button.current)
  }, [open])
  return (
    <>
      <IconButton ref={button} label="Emoji" icon={IconMoodSmile} popoverTarget={id} />
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open &&
          commonEmoji.map(([emoji, name]) => (
            <button
              key={emoji}
              type="button"
              aria-label={name}
              title={name}
              onClick={() => {
                popover.current?.hidePopover()
                onPick(emoji)
              }}
            >
              {emoji}
            </button>
          ))}
      </div>
    </>
  )
}
