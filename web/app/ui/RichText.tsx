import type { RichNode } from '@ovation/contract'
import type { ReactNode } from 'react'
import styles from './RichText.module.css'

interface RichTextProps {
  tree: readonly RichNode[]
  className?: string | undefined
}

/** A creator's or the site's own words, with the little markup they may have. */
export function RichText({ tree, className = '' }: RichTextProps) {
  return <div className={`${styles.text} ${className}`}>{tree.map(shown)}</div>
}

// The nodes of a text never change places, so their place is their key.
function shown(node: RichNode, place: number): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return <br key={place} />
  const { tag: Tag, href, children } = node
  if (Tag !== 'a') return <Tag key={place}>{children.map(shown)}</Tag>
  if (!href) return <span key={place}>{children.map(shown)}</span>
  return (
    <a key={place} href={href} rel="nofollow noopener ugc" target="_blank">
      {children.map(shown)}
    </a>
  )
}
