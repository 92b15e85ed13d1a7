import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** Handles dropped and pasted files. Text is left to the browser. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)

  function take(event: ClipboardEvent | DragEvent, files: FileList) {
    if (files.length === 0) return
    event.preventDefault()
    onFiles([...files])
  }

  return {
    /** Files are being dragged over it. */
    isOver,
    events: {
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        // Moving between its children is not leaving.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent) {
        setOver(false)
        take(event, event.dataTransfer.files)
      },
    },
  }
}
