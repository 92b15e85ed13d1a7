import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { TextField } from '~/ui/form/TextField'
import IconBlockquote from '~/ui/icons/IconBlockquote'
import IconBold from '~/ui/icons/IconBold'
import IconH2 from '~/ui/icons/IconH2'
import IconH3 from '~/ui/icons/IconH3'
import IconItalic from '~/ui/icons/IconItalic'
import IconLink from '~/ui/icons/IconLink'
import IconList from '~/ui/icons/IconList'
import IconListNumbers from '~/ui/icons/IconListNumbers'
import IconPilcrow from '~/ui/icons/IconPilcrow'
import { Sheet } from '~/ui/overlay/Sheet'
import text from '~/ui/text/RichText.module.css'
import styles from './RichTextEditor.module.css'

interface RichTextEditorProps {
  label: string
  /** Sanitised HTML. */
  initial: string
  onChange: (html: string) => void
}

const commands = [
  { label: 'Bold', icon: IconBold, command: 'bold' },
  { label: 'Italic', icon: IconItalic, command: 'italic' },
  { label: 'Paragraph', icon: IconPilcrow, command: 'formatBlock', value: 'p' },
  { label: 'Heading', icon: IconH2, command: 'formatBlock', value: 'h2' },
  { label: 'Small heading', icon: IconH3, command: 'formatBlock', value: 'h3' },
  { label: 'Quote', icon: IconBlockquote, command: 'formatBlock', value: 'blockquote' },
  { label: 'List', icon: IconList, command: 'insertUnorderedList' },
  { label: 'Numbered list', icon: IconListNumbers, command: 'insertOrderedList' },
] as const

/** Line breaks between elements would be empty lines of the editor. */
const withoutBreaks = (html: string) => html.replaceAll(/>\s*\n\s*</g, '><')

/**
 * Edits rich text in the browser's own editing of a page. The server sanitises what is saved, and pasted markup is
 * reduced to text, so nothing here has to be trusted.
 */
export function RichTextEditor({ label, initial, onChange }: RichTextEditorProps) {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const [linked, setLinked] = useState<Range | null>(null)

  // React must not render the text again while the browser edits it.
  useEffect(() => {
    const html = withoutBreaks(initial)
    if (area.current && area.current.innerHTML !== html) area.current.innerHTML = html
  }, [initial])

  const changed = () => onChange(area.current?.innerHTML ?? '')
  const run = (command: string, value?: string) => {
    area.current?.focus()
    document.execCommand(command, false, value)
    changed()
  }
  const askForLink = () => {
    const selection = document.getSelection()
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
    if (range && area.current?.contains(range.commonAncestorContainer)) setLinked(range.cloneRange())
    else area.current?.focus()
  }
  const setLink = (url: string) => {
    const selection = document.getSelection()
    if (linked && selection) {
      selection.removeAllRanges()
      selection.addRange(linked)
    }
    setLinked(null)
    if (!url) run('unlink')
    else if (linked?.collapsed) run('insertText', url)
    else run('createLink', url)
  }

  return (
    <div className={styles.editor}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.box}>
        <div className={styles.tools} role="toolbar" aria-label="Formatting">
          {commands.map(({ label, icon: Icon, ...action }) => (
            <Tool
              key={label}
              label={label}
              onPick={() => run(action.command, 'value' in action ? action.value : undefined)}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
            </Tool>
          ))}
          <Tool label="Link" onPick={askForLink}>
            <IconLink size={20} stroke={1.75} aria-hidden />
          </Tool>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea has no markup. */}
        <div
          ref={area}
          className={`${text.text} ${styles.area}`}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-labelledby={id}
          onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
          onInput={changed}
          onPaste={(event) => {
            event.preventDefault()
            document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
          }}
        />
      </div>
      {linked && <LinkSheet onPick={setLink} onClose={() => setLinked(null)} />}
    </div>
  )
}

/** Keeps the selection in the text: a press must not move the focus. */
function Tool({ label, onPick, children }: { label: string; onPick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </button>
  )
}

function LinkSheet({ onPick, onClose }: { onPick: (url: string) => void; onClose: () => void }) {
  const [url, setUrl] = useState('')
  const isLink = /^https?:\/\/\S+\.\S+$/.test(url.trim())
  return (
    <Sheet title="Link" onClose={onClose}>
      <TextField
        label="Address"
        hint="Starts with https://. Leave it empty to remove a link."
        type="url"
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Button look="go" full disabled={url !== '' && !isLink} onClick={() => onPick(url.trim())}>
        {url ? 'Set link' : 'Remove link'}
      </Button>
    </Sheet>
  )
}
