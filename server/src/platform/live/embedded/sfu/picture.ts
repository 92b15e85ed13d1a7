export interface Size {
  width: number
  height: number
}

/** What an SFU has to know of a packet's picture without decoding it. */
export interface Picture {
  /** A decoder can begin here. */
  startsKeyFrame: boolean
  size: Size | null
}
