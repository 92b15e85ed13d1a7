import { defaultAvatar } from '@ovation/contract/limits'
import { Chip } from '~/ui/controls/Chip'
import { counted } from '~/ui/text/format'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import { decisionLabels, decisionLooks, kindLabels } from './case-labels'
import type { CaseRow } from './case-rows'

const columns: Column<CaseRow>[] = [
  {
    title: 'Case',
    cell: ({ number, owner, what, title, why, rule }) => (
      <RowTitle
        avatar={owner?.avatar ?? defaultAvatar}
        title={`${number} · ${owner?.name ?? 'Deleted account'}`}
        note={[`A ${what}`, why || rule, title].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    title: 'From',
    isWide: true,
    cell: ({ kind, reports }) => (reports > 0 ? counted(reports, 'report', 'reports') : kindLabels[kind]),
  },
  { title: 'Assigned to', isWide: true, cell: ({ assignee }) => assignee?.name ?? 'Unassigned' },
  {
    title: 'State',
    look: 'end',
    cell: ({ decision, due, isOverdue }) =>
      decision ? (
        <Chip look={decisionLooks[decision]}>{decisionLabels[decision]}</Chip>
      ) : (
        <Chip look={isOverdue ? 'bad' : 'waiting'}>{due}</Chip>
      ),
  },
]

export const CaseTable = ({ cases }: { cases: CaseRow[] }) => (
  <DataTable
    label="Cases"
    rows={cases}
    columns={columns}
    openId={null}
    pathOf={({ _id }) => `/admin/reports/${_id}`}
  />
)
