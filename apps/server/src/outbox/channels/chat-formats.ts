import type { ChatService } from '@tuff/contract'
import type { ChatFormat } from './chat-format.ts'
import { discord } from './discord.ts'
import { groupme } from './groupme.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'
import { webhook } from './webhook.ts'

export const CHAT_FORMATS: Readonly<Record<ChatService, ChatFormat>> = {
  discord,
  slack,
  groupme: groupme(),
  telegram: telegram(),
  webhook,
}
