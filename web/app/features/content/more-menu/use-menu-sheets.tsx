import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ReportSheetProps } from '~/features/content/reports/ReportSheet'
import type { BlockSheetProps } from '~/features/identity/blocks/BlockSheet'

const ReportSheet = lazy(() =>
  import('~/features/content/reports/ReportSheet').then((module) => ({ default: module.ReportSheet })),
)
const BlockSheet = lazy(() =>
  import('~/features/identity/blocks/BlockSheet').then((module) => ({ default: module.BlockSheet })),
)

type About = Omit<ReportSheetProps, 'onClose'>
type Blocking = Omit<BlockSheetProps, 'onClose'>

/** The sheets that a menu opens: loaded on demand, and open after the menu has closed. */
export function useMenuSheets(about: About, blocking: Blocking) {
  const [asking, setAsking] = useState<'report' | 'block' | null>(null)
  const close = () => setAsking(null)
  const sheet: ReactNode = asking && (
    <Suspense>
      {asking === 'report' ? (
        <ReportSheet {...about} onClose={close} />
      ) : (
        <BlockSheet {...blocking} onClose={close} />
      )}
    </Suspense>
  )
  return { sheet, report: () => setAsking('report'), block: () => setAsking('block') }
}
