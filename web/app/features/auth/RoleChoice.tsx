import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from 'react-router'
import styles from './RoleChoice.module.css'

const roles = [
  {
    path: '/auth/fan-register',
    picture: '/role-fan.webp',
    title: 'I am here to watch',
    words: 'Follow the people you like. Takes a minute.',
  },
  {
    path: '/auth/creator-register',
    picture: '/role-creator.webp',
    title: 'I make things',
    words: 'A page of your own. Have an ID at hand.',
  },
]

export function RoleChoice() {
  return (
    <ul className={styles.roles}>
      {roles.map(({ path, picture, title, words }) => (
        <li key={path}>
          <Link to={path} className={styles.role}>
            <img src={picture} alt="" width={72} height={72} />
            <span>
              <b>{title}</b>
              {words}
            </span>
            <IconChevronRight size={20} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
