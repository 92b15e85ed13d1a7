import type { RichNode } from '@ovation/contract'
import { Fragment, type ReactNode } from 'react'
import { withMentions } from './Mentions'
import styles from './RichText.module.css'

interface RichTextProps {
  tree: readonly RichNode[]
  /** Usernames to link. */
  mentions?: readonly string[] | undefined
  className?: string | undefined
}

/** Text with limited markup. */
export function RichText({ tree, mentions = [], className = '' }: RichTextProps) {
  return <div className={`${styles.text} ${className}`}>{tree.map(drawn(mentions))}</div>
}

/** Mentions inside a link are not linked. */
function drawn(mentions: readonly string[]) {
  const inLink = (node: RichNode, place: number) => shown(node, place, [])
  const inText = (node: RichNode, place: number) => shown(node, place, mentions)
  // The order of the nodes never changes, so their index is the key.
  function shown(node: RichNode, place: number, linked: readonly string[]): ReactNode {
    if (typeof node === 'string') {
      return linked.length > 0 ? <Fragment key={place}>{withMentions(node, linked)}</Fragment> : node
    }
    if (node.tag === 'br') return <br key={place} />
    const { tag: Tag, href, children } = node
    if (Tag !== 'a') return <Tag key={place}>{children.map(linked.length > 0 ? inText : inLink)}</Tag>
    if (!href) return <span key={place}>{children.map(inLink)}</span>
    return (
      <a key={place} href={href} rel="nofollow noopener ugc" target="_blank">
        {children.map(inLink)}
      </a>
    )
  }
  return inText
}
