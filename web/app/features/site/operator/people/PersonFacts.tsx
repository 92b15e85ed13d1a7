import { cardName } from '~/features/money/payments/card-labels'
import { tokens } from '~/ui/text/format'
import detail from '../console/detail/Detail.module.css'
import { Facts } from '../console/detail/Facts'
import { roleLabels } from '../team/role-labels'
import styles from './people.module.css'
import { roleNames, verificationNames } from './person-labels'
import type { PersonShown } from './person-rows'

/** The figures that matter most, in tokens. */
export function PersonFigures({ person }: { person: PersonShown }) {
  const { role, balance, spent, earned, subscribers, subscriptions } = person
  const figures =
    role === 'creator'
      ? [
          ['Earned', tokens(earned)],
          ['Balance', tokens(balance)],
          ['Subscribers', tokens(subscribers)],
        ]
      : [
          ['Spent', tokens(spent)],
          ['Balance', tokens(balance)],
          ['Subscriptions', tokens(subscriptions)],
        ]
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dd>{value}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  )
}

export function SuspensionBox({ person: { suspension } }: { person: PersonShown }) {
  if (!suspension) return null
  return (
    <p className={detail.reason}>
      <b>Suspended. {suspension.end}.</b>
      <span>{suspension.reason}</span>
      <small>
        By {suspension.by}, {suspension.since}
      </small>
    </p>
  )
}

export function PersonFacts({ person }: { person: PersonShown }) {
  const { email, verifiedEmail, pendingEmail, operatorRole, verification, cards, reports, openReports } =
    person
  return (
    <Facts
      facts={[
        ['Email', email && `${email}${verifiedEmail ? ', confirmed' : ', not confirmed'}`],
        ['New email', pendingEmail && `${pendingEmail}, not confirmed`],
        ['Role', operatorRole ? `Operator, ${roleLabels[operatorRole]}` : roleNames[person.role]],
        ['Legal name', person.legalName],
        ['Born', person.born],
        ['Country', person.countryName],
        ['Joined', person.joined],
        ['Verification', verification && verificationNames[verification]],
        ['Last login', person.lastLogin],
        ['Last seen', person.seen],
        ['Cards', cards.map(cardName).join(', ')],
        ['Reports', openReports > 0 ? `${reports}, ${openReports} open` : String(reports)],
        ['Id', person._id],
      ]}
    />
  )
}
