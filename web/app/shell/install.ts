import { useSyncExternalStore } from 'react'

/** The browser's event when it can install the site. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

export const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

let offered: InstallPrompt | null = null
const listeners = new Set<() => void>()

/** Stores the prompt for the menu until it is used or the app is installed. */
export function keepInstallPrompt(prompt: InstallPrompt | null) {
  offered = prompt
  for (const listener of listeners) listener()
}

/** A prompt works once. */
export async function install() {
  const prompt = offered
  keepInstallPrompt(null)
  await prompt?.prompt()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const canInstall = () => offered !== null
export const useCanInstall = () => useSyncExternalStore(subscribe, canInstall, () => false)
