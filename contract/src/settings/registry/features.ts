import Type from 'typebox'
import { settingDefaults } from '../../base/limits.ts'
import { setting } from './setting.ts'

/** Parts that can be switched off. */
export const featuresSettings = {
  liveEnabled: setting({
    ...{ section: 'features', kind: 'switch', label: 'Live streams' },
    meaning:
      'Streams, private streams and their chats. Switching them off ends running streams; tickets of streams that can’t begin are refunded.',
    schema: Type.Boolean({ example: true }),
    default: settingDefaults.liveEnabled,
    variable: 'LIVE_ENGINE',
  }),
  messagesEnabled: setting({
    ...{ section: 'features', kind: 'switch', label: 'Messages' },
    meaning:
      'Conversations between fans and creators. When off, people can still read them, with what they unlocked.',
    schema: Type.Boolean({ example: true }),
    default: settingDefaults.messagesEnabled,
  }),
  storeEnabled: setting({
    ...{ section: 'features', kind: 'switch', label: 'Store' },
    meaning: 'Products of creators. When off, orders and downloads stay available.',
    schema: Type.Boolean({ example: true }),
    default: settingDefaults.storeEnabled,
  }),
}
