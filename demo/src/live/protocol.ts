/** Where to send, and with which key. */
export interface Sending {
  url: string
  key: string
}

export const payloadTypes = { h264: 102, opus: 111 }
