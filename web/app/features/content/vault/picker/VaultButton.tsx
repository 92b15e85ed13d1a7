import type { MediaFile } from '@ovation/contract'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '~/ui/controls/IconButton'
import IconLibraryPhoto from '~/ui/icons/IconLibraryPhoto'

const VaultPicker = lazy(() => import('./VaultPicker').then((module) => ({ default: module.VaultPicker })))

interface VaultButtonProps {
  room: number
  taken: readonly string[]
  onPick: (files: MediaFile[]) => void
  className?: string | undefined
}

/** Opens the vault picker. */
export function VaultButton({ room, taken, onPick, className }: VaultButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Add from your vault"
        icon={IconLibraryPhoto}
        className={className}
        disabled={room <= 0}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <VaultPicker room={room} taken={taken} onPick={onPick} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
