import { CHAT_SERVICES, type Chat, type ChatDraft, type ChatService } from '@tuff/contract'
import braces from 'bootstrap-icons/icons/braces.svg?raw'
import chatDots from 'bootstrap-icons/icons/chat-dots.svg?raw'
import discord from 'bootstrap-icons/icons/discord.svg?raw'
import slack from 'bootstrap-icons/icons/slack.svg?raw'
import telegram from 'bootstrap-icons/icons/telegram.svg?raw'
import { formatMoment } from '#ui/format.ts'

const ICONS: Partial<Record<ChatService, string>> = { discord, slack, telegram, webhook: braces }

export const chatIcon = (service: ChatService): string => ICONS[service] ?? chatDots

export const chatTitle = ({ service, name }: Pick<Chat, 'service' | 'name'>): string =>
  `${CHAT_SERVICES[service].label}, ${name}`

export function chatState({ isOn, pausedUntil, givenUp, waiting, lastSent }: Chat): {
  tone: 'good' | 'bad' | 'off'
  sentence: string
} {
  if (!isOn) return { tone: 'off', sentence: 'Off' }
  if (givenUp) return { tone: 'bad', sentence: `Failed ${formatMoment(givenUp.at)}: ${givenUp.reason}` }
  const inQueue = waiting === 0 ? '' : `${waiting} ${waiting === 1 ? 'message waiting' : 'messages waiting'}`
  if (pausedUntil !== null)
    return { tone: 'good', sentence: `Paused until ${formatMoment(pausedUntil)}${inQueue && `; ${inQueue}`}` }
  const last = lastSent ? `Last sent ${formatMoment(lastSent.at)}: ${lastSent.title}` : 'Nothing sent yet'
  return { tone: 'good', sentence: inQueue ? `${last}; ${inQueue}` : last }
}

export const draftOf = ({ service, name, isOn, kinds, namesDues, quiet }: Chat): ChatDraft => ({
  service,
  name,
  isOn,
  kinds,
  namesDues,
  quiet,
  fields: {},
})
