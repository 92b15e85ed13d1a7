import { ChipLink } from '~/ui/controls/Chip'
import styles from './About.module.css'
import type { Detail } from './profile-details.server'

interface AboutProps {
  name: string
  categories: readonly { _id: string; name: string }[]
  details: readonly Detail[]
}

export function About({ name, categories, details }: AboutProps) {
  return (
    <section className={styles.about} aria-labelledby="about">
      <h2 id="about">
        About<span className="visually-hidden"> {name}</span>
      </h2>
      {categories.length > 0 && (
        <ul className={styles.categories} aria-label="Categories">
          {categories.map((category) => (
            <li key={category._id}>
              <ChipLink to={`/creators?categoryIds=${category._id}`}>{category.name}</ChipLink>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.details}>
        {details.map(({ label, text, flag }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {flag && <img src={flag} alt="" width={20} height={15} loading="lazy" />}
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
