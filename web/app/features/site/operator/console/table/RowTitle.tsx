import type { ReactNode } from 'react'
import { Avatar } from '~/ui/picture/Avatar'

interface RowTitleProps {
  /** The avatar of a person. */
  avatar?: string | undefined
  title: ReactNode
  note?: ReactNode
}

/** The first cell of a row: its name, and a line that tells it apart. */
export function RowTitle({ avatar, title, note }: RowTitleProps) {
  return (
    <>
      {avatar && <Avatar src={avatar} />}
      <span>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
    </>
  )
}
