/** Nodes extend this while a socket is open, so that no one stays online after a crash. */
export const isOnline = (onlineUntil: Date | string | null) =>
  onlineUntil !== null && new Date(onlineUntil).getTime() > Date.now()
