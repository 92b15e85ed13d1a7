import { Link } from '~/ui/link/Link'
import { tokens } from '~/ui/text/format'
import { kindLabel } from './entry-kinds'
import type { PostingRow } from './transaction-rows'
import styles from './transactions.module.css'

/** Movements in the ledger, with the places on both sides. On phones, each is two lines. */
export const PostingTable = ({ postings }: { postings: PostingRow[] }) => (
  <table className={styles.postings} aria-label="Entries">
    <thead>
      <tr>
        <th scope="col">Entry</th>
        <th scope="col">From</th>
        <th scope="col">To</th>
        <th scope="col" className={styles.end}>
          Tokens
        </th>
      </tr>
    </thead>
    <tbody>
      {postings.map(({ _id, entryId, at, from, to, kind, key, amount }) => (
        <tr key={_id}>
          <td title={key}>
            <Link to={`/admin/ledger/transfers/${entryId}`}>{kindLabel(kind)}</Link>
            <small>{at}</small>
          </td>
          <td data-side="From">
            <Side side={from} />
          </td>
          <td data-side="To">
            <Side side={to} />
          </td>
          <td className={styles.end}>{tokens(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

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
