import { ChipLink } from '~/ui/controls/Chip'
import styles from './search.module.css'
import { searchPath } from './search-path'

interface IdeasProps {
  keywords: readonly string[]
  categories: readonly { _id: string; name: string }[]
}

/** Suggestions before anything is typed. */
export function Ideas({ keywords, categories }: IdeasProps) {
  return (
    <>
      <Chips
        title="Popular searches"
        links={keywords.map((word) => ({ to: searchPath('creators', word), label: word }))}
      />
      <Chips
        title="Categories"
        links={categories.map(({ _id, name }) => ({ to: `/creators?categoryIds=${_id}`, label: name }))}
      />
    </>
  )
}

function Chips({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  if (links.length === 0) return null
  return (
    <section className={styles.chips}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <ChipLink to={to}>{label}</ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
