export interface Size {
  width: number
  height: number
}

/** The properties of a packet's frame that an SFU needs, without decoding it. */
export interface Picture {
  /** A decoder can start here. */
  startsKeyFrame: boolean
  size: Size | null
}
