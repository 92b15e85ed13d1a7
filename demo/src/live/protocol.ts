/** The WHIP endpoint and the stream key. */
export interface SenderOptions {
  url: string
  key: string
}

export const payloadTypes = { h264: 102, opus: 111 }
