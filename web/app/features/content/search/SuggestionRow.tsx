import IconTrendingUp from '~/ui/icons/IconTrendingUp'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { Name } from '~/ui/text/Name'
import styles from './SearchField.module.css'
import type { Suggestion } from './use-suggestions'

interface SuggestionRowProps {
  id: string
  suggestion: Suggestion
  to: string
  active: boolean
  onTake: () => void
}

/** A creator with portrait, or a keyword. */
export function SuggestionRow({ id, suggestion, to, active, onTake }: SuggestionRowProps) {
  return (
    <Link
      id={id}
      to={to}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={styles.option}
      // Keeps the focus in the field, and the list open, until the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {suggestion.kind === 'creator' ? (
        <>
          <Avatar src={suggestion.creator.avatar} size={32} />
          <span className={styles.person}>
            <Name name={suggestion.creator.name} verified={suggestion.creator.verifiedAccount} />
            {suggestion.creator.username && <small>@{suggestion.creator.username}</small>}
          </span>
        </>
      ) : (
        <>
          <span className={styles.sign}>
            <IconTrendingUp size={20} stroke={1.75} aria-hidden />
          </span>
          {suggestion.keyword}
        </>
      )}
    </Link>
  )
}
