import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** Files that are dropped on something or pasted into it. Words that are pasted or dragged go where they always go. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)

  function take(event: ClipboardEvent | DragEvent, files: FileList) {
    if (files.length === 0) return
    event.preventDefault()
    onFiles([...files])
  }

  return {
    /** Files are held over it right now. */
    isOver,
    events: {
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        // From one thing in it to another is not out of it.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent) {
        setOver(false)
        take(event, event.dataTransfer.files)
      },
    },
  }
}
