import type { TokenPackageInFull } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Button } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { IconButton } from '~/ui/controls/IconButton'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { useAction } from '~/ui/feedback/use-action'
import IconArrowDown from '~/ui/icons/IconArrowDown'
import IconArrowUp from '~/ui/icons/IconArrowUp'
import { Page } from '~/ui/layout/Page'
import { Rows } from '~/ui/layout/Rows'
import { money, tokens } from '~/ui/text/format'
import { ListRow } from '../console/list/ListRow'
import type { Route } from './+types/packages'
import { moved } from './moved'
import { PackageSheet } from './PackageSheet'
import styles from './packages.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Packages' })
}

export const loader = page('operator', async ({ api }) => {
  const { data } = await api('GET /operator/packages', { query: { limit: limits.pageSizeMax } })
  return { packages: data }
})

export default function Packages({ loaderData: { packages } }: Route.ComponentProps) {
  const [isCreating, setCreating] = useState(false)
  const { revalidate } = useRevalidator()
  const { busy, run: move } = useAction(async (at: number, by: 1 | -1) => {
    const ids = moved(packages, at, by).map(({ _id }) => _id)
    await api('PUT /operator/package-order', { body: { ids } })
    await revalidate()
  })
  return (
    <Page
      title="Packages"
      lead="Tokens at a fixed price, in the order in which people see them."
      width="list"
      action={
        <Button look="go" onClick={() => setCreating(true)}>
          New package
        </Button>
      }
    >
      {packages.length > 0 ? (
        <Rows>
          {packages.map((pack, at) => (
            <PackageRow
              key={pack._id}
              pack={pack}
              busy={busy}
              onUp={at > 0 ? () => void move(at, -1) : undefined}
              onDown={at < packages.length - 1 ? () => void move(at, 1) : undefined}
            />
          ))}
        </Rows>
      ) : (
        <EmptyState picture="/state-empty.webp" title="No packages">
          People can buy tokens for any amount. Packages make it one tap.
        </EmptyState>
      )}
      {isCreating && <PackageSheet onClose={() => setCreating(false)} />}
    </Page>
  )
}

interface PackageRowProps {
  pack: TokenPackageInFull
  busy: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function PackageRow({ pack, busy, onUp, onDown }: PackageRowProps) {
  const [isEditing, setEditing] = useState(false)
  const { name, price, bonus } = pack
  return (
    <ListRow
      title={name}
      note={`${tokens(pack.tokens)} tokens for ${money(price)}${bonus > 0 ? `, including a bonus of ${tokens(bonus)}` : ''}`}
    >
      <PackageState pack={pack} />
      <span className={styles.buttons}>
        <IconButton
          label={`Move ${name} up`}
          icon={IconArrowUp}
          size={20}
          disabled={busy || !onUp}
          onClick={onUp}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={IconArrowDown}
          size={20}
          disabled={busy || !onDown}
          onClick={onDown}
        />
        <Button size="sm" aria-label={`Edit ${name}`} onClick={() => setEditing(true)}>
          Edit
        </Button>
      </span>
      {isEditing && <PackageSheet pack={pack} onClose={() => setEditing(false)} />}
    </ListRow>
  )
}

function PackageState({ pack: { status, isWithinLimits } }: { pack: TokenPackageInFull }) {
  if (status === 'inactive') return <Chip look="waiting">Off</Chip>
  return isWithinLimits ? <Chip look="good">On sale</Chip> : <Chip look="bad">Outside the limits</Chip>
}
