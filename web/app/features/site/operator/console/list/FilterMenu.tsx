import { useNavigate, useSearchParams } from 'react-router'
import IconChevronDown from '~/ui/icons/IconChevronDown'
import IconX from '~/ui/icons/IconX'
import { Link } from '~/ui/link/Link'
import { MenuChoice, MoreMenu } from '~/ui/overlay/MoreMenu'
import styles from './FilterMenu.module.css'
import { fromStart, searchWith } from './list-query'

interface FilterMenuProps {
  label: string
  /** The name of the query parameter. */
  name: string
  choices: readonly { value: string; text: string }[]
}

/** A filter of a console list. While it is set, it shows its value and a link that removes it. */
export function FilterMenu({ label, name, choices }: FilterMenuProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const chosen = choices.find(({ value }) => value === search.get(name))
  const withValue = (value: string | null) => searchWith(search, { ...fromStart, [name]: value })
  if (chosen)
    return (
      <span className={`${styles.filter} ${styles.set}`}>
        {label}: {chosen.text}
        <Link to={withValue(null)} keepsScroll aria-label={`Remove the filter ${label}`}>
          <IconX size={16} stroke={2} aria-hidden />
        </Link>
      </span>
    )
  return (
    <MoreMenu
      label={`Filter by ${label.toLowerCase()}`}
      className={styles.filter}
      trigger={
        <>
          {label}
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </>
      }
    >
      {choices.map(({ value, text }) => (
        <MenuChoice
          key={value}
          chosen={false}
          onPick={() => void navigate(withValue(value), { preventScrollReset: true })}
        >
          {text}
        </MenuChoice>
      ))}
    </MoreMenu>
  )
}
