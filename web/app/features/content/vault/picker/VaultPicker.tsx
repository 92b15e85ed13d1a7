import type { MediaFile, VaultFile } from '@ovation/contract'
import type { Medium } from '@ovation/contract/media'
import { useCallback, useState } from 'react'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { ListEnd } from '~/ui/list/ListEnd'
import { useLoadedList } from '~/ui/list/use-loaded-list'
import { Sheet } from '~/ui/overlay/Sheet'
import { counted } from '~/ui/text/format'
import { WordSearch } from '../WordSearch'
import { KindChoice } from './KindChoice'
import { PickTile } from './PickTile'
import styles from './VaultPicker.module.css'

interface VaultPickerProps {
  /** How many more files can be added. */
  room: number
  /** Files that are already added. */
  taken?: readonly string[]
  onPick: (files: MediaFile[]) => void
  onClose: () => void
}

/** Chooses earlier uploads. The choice survives a search or another filter. */
export function VaultPicker({ room, taken = [], onPick, onClose }: VaultPickerProps) {
  const [kind, setKind] = useState<Medium | null>(null)
  const [q, setQ] = useState('')
  const [picked, setPicked] = useState<readonly VaultFile[]>([])
  const load = useCallback(
    (next: { cursor?: string | undefined; signal: AbortSignal }) =>
      api('GET /vault', {
        query: {
          limit: 30,
          ...(kind ? { kind } : {}),
          ...(q ? { q } : {}),
          ...(next.cursor ? { cursor: next.cursor } : {}),
        },
        signal: next.signal,
      }),
    [kind, q],
  )
  const { items, isOpen, cursor, state, more } = useLoadedList(load)

  const toggle = (item: VaultFile) =>
    setPicked((before) =>
      before.some(({ _id }) => _id === item._id)
        ? before.filter(({ _id }) => _id !== item._id)
        : [...before, item].slice(0, room),
    )

  return (
    <Sheet title="From your vault" onClose={onClose}>
      <WordSearch label="Search your vault" onSearch={setQ} />
      <KindChoice chosen={kind} onChoose={setKind} />
      {isOpen && items.length === 0 ? (
        <p className={styles.none}>{kind || q ? 'Nothing found.' : 'You haven’t uploaded anything yet.'}</p>
      ) : (
        <ul className={styles.grid} aria-label="Files" aria-busy={state === 'loading'}>
          {items.map((item) => {
            const at = picked.findIndex(({ _id }) => _id === item._id)
            return (
              <li key={item._id}>
                <PickTile
                  item={item}
                  place={at + 1}
                  disabled={taken.includes(item._id) || (at < 0 && picked.length >= room)}
                  onToggle={() => toggle(item)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <ListEnd cursor={cursor} state={state} more={more} of="files" />
      <div className={styles.foot}>
        <Button
          look="go"
          full
          disabled={picked.length === 0}
          onClick={() => {
            onPick(picked.map(({ file }) => file))
            onClose()
          }}
        >
          {picked.length === 0 ? 'Choose files' : `Add ${counted(picked.length, 'file')}`}
        </Button>
      </div>
    </Sheet>
  )
}
