import { useHydrated } from '~/ui/form/form-context'
import styles from './Composer.module.css'
import type { Composer } from './use-composer'

/** What has become of the draft. */
export function SavedNote({ autosave: { state, flush } }: Pick<Composer, 'autosave'>) {
  const here = useHydrated()
  if (state.name === 'failed') {
    return (
      <p className={styles.note} role="alert">
        {state.sentence ? `Not saved: ${state.sentence}` : 'Not saved.'}{' '}
        <button type="button" onClick={() => void flush()}>
          Retry
        </button>
      </p>
    )
  }
  if (state.name === 'saving') return <p className={styles.note}>Saving…</p>
  if (state.name !== 'saved' || !here) return null
  return (
    <p className={styles.note}>
      Saved <time dateTime={state.at}>{clockTime(new Date(state.at))}</time>
    </p>
  )
}

/** Today the hour says enough. */
function clockTime(moment: Date): string {
  const isToday = moment.toDateString() === new Date().toDateString()
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
  return new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit' }).format(moment)
}
