import { Link } from '~/ui/link/Link'
import { tokens } from '~/ui/text/format'
import type { PostingRow } from './transaction-rows'
import styles from './transactions.module.css'

/** Movements in the ledger, with the places on both sides. */
export function PostingTable({ postings }: { postings: PostingRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label="Entries">
      <table className={styles.postings}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">For</th>
            <th scope="col" className={styles.end}>
              Tokens
            </th>
          </tr>
        </thead>
        <tbody>
          {postings.map(({ _id, entryId, at, from, to, kind, key, amount }) => (
            <tr key={_id}>
              <td>{at}</td>
              <td>
                <Side side={from} />
              </td>
              <td>
                <Side side={to} />
              </td>
              <td>
                <Link to={`/admin/ledger/transfers/${entryId}`}>{kind.replaceAll('_', ' ')}</Link>
                <small>{key}</small>
              </td>
              <td className={styles.end}>{tokens(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Side = ({ side: { place, owner } }: { side: PostingRow['from'] }) => (
  <>
    {place}
    {owner && (
      <small>
        <Link to={`/admin/people/${owner._id}`}>{owner.name}</Link>
      </small>
    )}
  </>
)
