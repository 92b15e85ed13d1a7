/** The parts of the site that operators can switch off. */
export const features = ['live', 'messages', 'store'] as const
export type Feature = (typeof features)[number]

/** The setting that switches each of them. */
export const featureSettings = {
  live: 'liveEnabled',
  messages: 'messagesEnabled',
  store: 'storeEnabled',
} as const satisfies Record<Feature, string>

type Switches = Readonly<Record<(typeof featureSettings)[Feature], boolean>>

/** Whether the site has a feature. */
export const isOn = (feature: Feature, settings: Switches): boolean => settings[featureSettings[feature]]
