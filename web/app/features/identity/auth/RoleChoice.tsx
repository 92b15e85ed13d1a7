import { useLocation } from 'react-router'
import IconChevronRight from '~/ui/icons/IconChevronRight'
import { Link } from '~/ui/link/Link'
import styles from './RoleChoice.module.css'

const roles = [
  {
    path: '/auth/fan-register',
    picture: '/role-fan.webp',
    title: 'I’m a fan',
    words: 'Follow the creators you like. It takes a minute.',
  },
  {
    path: '/auth/creator-register',
    picture: '/role-creator.webp',
    title: 'I’m a creator',
    words: 'Get your own page. You’ll need an ID.',
  },
]

export function RoleChoice() {
  // Keeps the return path and the code of an invitation.
  const { state, search } = useLocation()
  return (
    <ul className={styles.roles}>
      {roles.map(({ path, picture, title, words }) => (
        <li key={path}>
          <Link to={`${path}${search}`} state={state} className={styles.role}>
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
