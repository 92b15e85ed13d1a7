import { type KeyboardEvent, useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import IconArrowDown from '~/ui/icons/IconArrowDown'
import IconArrowUp from '~/ui/icons/IconArrowUp'
import IconExternalLink from '~/ui/icons/IconExternalLink'
import IconGripVertical from '~/ui/icons/IconGripVertical'
import IconPencil from '~/ui/icons/IconPencil'
import { type Entry, type Section, sectionLabels } from './entries'
import styles from './menus.module.css'
import { useDragging } from './use-dragging'

interface MenuListProps {
  section: Section
  entries: readonly Entry[]
  onMove: (key: string, to: number) => void
  onEdit: (entry: Entry) => void
  onAdd: () => void
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The entries of a menu. Handles move them by pointer and by arrow keys, the buttons one place up or down. */
export function MenuList({ section, entries, onMove, onEdit, onAdd }: MenuListProps) {
  const { title, meaning } = sectionLabels[section]
  const { list, dragged, handle } = useDragging(onMove)
  const [said, setSaid] = useState('')
  function move(entry: Entry, to: number) {
    if (to < 0 || to >= entries.length) return
    onMove(entry.key, to)
    setSaid(`${entry.title} is now number ${to + 1} of ${entries.length}.`)
  }
  function onKey(event: KeyboardEvent, entry: Entry, at: number) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(entry, at + step)
  }
  return (
    <section className={styles.menu} aria-labelledby={`menu-${section}`}>
      <header>
        <div>
          <h2 id={`menu-${section}`}>{title}</h2>
          <p>{meaning}</p>
        </div>
        <Button size="sm" onClick={onAdd}>
          Add link<span className="visually-hidden"> to {title}</span>
        </Button>
      </header>
      {entries.length === 0 && <p className={styles.none}>No links.</p>}
      <ul ref={list}>
        {entries.map((entry, at) => (
          <li key={entry.key} data-dragged={dragged === entry.key || undefined}>
            <button
              type="button"
              className={styles.grip}
              aria-label={`Move ${entry.title}: number ${at + 1} of ${entries.length}`}
              title="Drag, or press the arrow keys"
              {...handle(entry.key, at)}
              onKeyDown={(event) => onKey(event, entry, at)}
            >
              <IconGripVertical size={20} stroke={1.75} aria-hidden />
            </button>
            <div className={styles.entry}>
              <b>{entry.title}</b>
              <small>
                {entry.path}
                {entry.isNewTab && (
                  <>
                    <IconExternalLink size={16} stroke={2} aria-hidden />
                    <span className="visually-hidden">, in a new tab</span>
                  </>
                )}
              </small>
            </div>
            <IconButton
              label={`Move ${entry.title} up`}
              icon={IconArrowUp}
              size={20}
              disabled={at === 0}
              onClick={() => move(entry, at - 1)}
            />
            <IconButton
              label={`Move ${entry.title} down`}
              icon={IconArrowDown}
              size={20}
              disabled={at === entries.length - 1}
              onClick={() => move(entry, at + 1)}
            />
            <IconButton
              label={`Edit ${entry.title}`}
              icon={IconPencil}
              size={20}
              onClick={() => onEdit(entry)}
            />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  )
}
