import type { DataExport } from '@ovation/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { ExportList } from '~/features/identity/account/data/ExportList'
import { saveLink } from '~/features/identity/account/data/save-link'
import { useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { useAction } from '~/ui/feedback/use-action'
import { tokens } from '~/ui/text/format'
import { Card } from '../console/detail/DetailPage'
import { Facts } from '../console/detail/Facts'
import { blockerNames } from './deletion-labels'
import styles from './people.module.css'
import type { DeletionShown, PersonShown } from './person-rows'
import { ReasonSheet } from './ReasonSheet'

interface DataTabProps {
  person: { _id: string; name: string; role: PersonShown['role'] }
  exports: DataExport[]
  deletion: DeletionShown
}

/** What people can do with their own data, for those who ask the team. */
export function DataTab({ person: { _id: id, name, role }, exports, deletion }: DataTabProps) {
  const [open, setOpen] = useState<'export' | 'delete' | 'undo' | null>(null)
  const { revalidate } = useRevalidator()
  const viewerRole = useCurrentUser()?.operatorRole
  const mayExport = role !== 'operator' || viewerRole === 'owner'
  const params = { id }
  const close = () => setOpen(null)
  const download = useAction(async (exportId: string) => {
    const { url } = await api('POST /operator/people/{id}/data-exports/{exportId}/link', {
      params: { id, exportId },
      body: {},
    })
    saveLink(url)
    await revalidate()
  })
  const { balance, earnings, blockers, due, erased } = deletion
  return (
    <>
      <Card title="Data export">
        <div className={styles.stack}>
          {mayExport ? (
            <ExportList
              exports={exports}
              none="Nothing was exported yet."
              onDownload={(exportId) => void download.run(exportId)}
            />
          ) : (
            <p>Only owners can export the data of an operator.</p>
          )}
          {mayExport && !erased && (
            <div>
              <Button size="sm" onClick={() => setOpen('export')}>
                Export data…
              </Button>
            </div>
          )}
        </div>
      </Card>
      <Card title="Deletion">
        <div className={styles.stack}>
          <Facts
            facts={[
              ['State', erased ? `Erased on ${erased}` : due ? `Closed, erased on ${due}` : 'Not requested'],
              ['Requested', deletion.requested],
              ['Wallet', `${tokens(balance)} tokens`],
              ['Unpaid earnings', `${tokens(earnings)} tokens`],
              ['Settle first', blockers.map((blocker) => blockerNames[blocker]).join(', ')],
            ]}
          />
          {!erased && (
            <div>
              {due ? (
                <Button size="sm" look="go" onClick={() => setOpen('undo')}>
                  Undo deletion…
                </Button>
              ) : (
                <Button size="sm" look="bad" disabled={blockers.length > 0} onClick={() => setOpen('delete')}>
                  Delete account…
                </Button>
              )}
            </div>
          )}
        </div>
      </Card>
      {open === 'export' && (
        <ReasonSheet
          title={`Export the data of ${name}?`}
          lead="They get an email when the archive is ready. Each download is recorded."
          yes="Export data"
          busy="Requesting…"
          done="The archive is being made."
          act={(reason) => api('POST /operator/people/{id}/data-exports', { params, body: { reason } })}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <ReasonSheet
          title={`Delete the account of ${name}?`}
          lead={deletionLead(balance, earnings)}
          yes="Delete account"
          busy="Closing…"
          done={`The account of ${name} is closed.`}
          act={(reason) =>
            api('POST /operator/people/{id}/deletion', {
              params,
              body: { agreedBalance: balance, agreedEarnings: earnings, reason },
            })
          }
          onClose={close}
        />
      )}
      {open === 'undo' && (
        <ReasonSheet
          title={`Undo the deletion of ${name}?`}
          lead="They can log in again and get an email. Subscriptions that stopped don’t start again."
          yes="Undo deletion"
          busy="Restoring…"
          done={`The account of ${name} is restored.`}
          act={(reason) => api('DELETE /operator/people/{id}/deletion', { params, body: { reason } })}
          onClose={close}
        />
      )}
    </>
  )
}

function deletionLead(balance: number, earnings: number) {
  const forfeited = [
    ...(balance > 0 ? [`${tokens(balance)} tokens of the wallet`] : []),
    ...(earnings > 0 ? [`${tokens(earnings)} tokens of unpaid earnings`] : []),
  ]
  const loss = forfeited.length > 0 ? ` They give up ${forfeited.join(' and ')}.` : ''
  return `They are logged out at once, get an email, and can restore the account for 14 days. Then it’s erased.${loss}`
}
