import type { Setup } from '@ovation/contract'
import { useNavigate } from 'react-router'
import { api } from '~/api/client'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { useAction } from '~/ui/feedback/use-action'
import styles from './setup.module.css'

type Page = Setup['pages'][number]

const titles = { terms: 'Terms of service', privacy: 'Privacy' }

/** Both pages, each from a template of ours until it has gaps no more. */
export const PagesStep = ({ pages }: { pages: Page[] }) => (
  <ul className={styles.pages}>
    {pages.map((page) => (
      <PageRow key={page.slug} page={page} />
    ))}
  </ul>
)

function PageRow({ page: { slug, pageId, isPublished, hasGaps } }: { page: Page }) {
  const navigate = useNavigate()
  const { busy, run: create } = useAction(async () => {
    const created = await api('POST /operator/setup/pages', { body: { slug } })
    await navigate(`/admin/pages/${created.pageId}`)
  })
  return (
    <li>
      <span>
        <b>{titles[slug]}</b>
        <small>{stateOf({ pageId, isPublished, hasGaps })}</small>
      </span>
      {pageId ? (
        <ButtonLink size="sm" to={`/admin/pages/${pageId}`} aria-label={`Edit: ${titles[slug]}`}>
          Edit
        </ButtonLink>
      ) : (
        <Button
          size="sm"
          busy={busy && 'Creating…'}
          aria-label={`Use the template: ${titles[slug]}`}
          onClick={() => void create()}
        >
          Use the template
        </Button>
      )}
    </li>
  )
}

function stateOf({ pageId, isPublished, hasGaps }: Pick<Page, 'pageId' | 'isPublished' | 'hasGaps'>) {
  if (!pageId) return 'Missing'
  if (hasGaps) return 'A template: replace what is in [[double brackets]], then publish it'
  return isPublished ? 'Published' : 'A draft: publish it'
}
