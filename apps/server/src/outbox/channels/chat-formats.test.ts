import type { ChatService } from '@tuff/contract'
import { describe, expect, test } from 'vitest'
import { CHAT_FORMATS } from './chat-channel.ts'
import type { ChatFields, ChatMessage, ChatPart } from './chat-format.ts'

const FIELDS: Record<ChatService, ChatFields> = {
  discord: { address: 'https://discord.com/api/webhooks/123/abc_DEF-1' },
  slack: { address: 'https://hooks.slack.com/services/T0/B0/abc' },
  groupme: { bot: 'a1b2c3d4e5f6a7b8c9d0e1f2a3' },
  telegram: { token: '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw', chat: '-1001234567890' },
  webhook: { address: 'https://scores.example/tuff', secret: `whsec_${Buffer.alloc(24, 7).toString('base64')}` },
}

const part = (wanted: Partial<ChatPart> = {}): ChatPart => ({
  id: 'm1',
  kind: 'trade-made',
  title: 'Ant made a trade',
  text: 'A. Slate for B. Stone in Week 12.',
  link: 'https://league.example/trades',
  at: 0,
  ...wanted,
})

const messageOf = (...[first = part(), ...others]: ChatPart[]): ChatMessage => ({
  id: 'm1',
  at: 1_700_000_000_000,
  parts: [first, ...others],
})

function sent(service: ChatService, ...parts: ChatPart[]) {
  const request = CHAT_FORMATS[service].request(messageOf(...parts), FIELDS[service])
  if ('cannot' in request) throw new Error(request.cannot)
  return { ...request, body: JSON.parse(request.body) }
}

/** Markup of every receiver, and mentions of everybody. */
const HOSTILE = '**Bold** _i_ `c` <b>&</b> <!channel> @everyone <@1> [a](https://evil.example) # h'
const parts = (count: number, wanted: Partial<ChatPart> = {}) =>
  Array.from({ length: count }, (_, at) => part({ id: `m${at}`, title: `Trade ${at}`, ...wanted }))

describe('TALK-01 Discord', () => {
  test('a message is an embed with its link, and mentions nobody', () => {
    expect(sent('discord')).toEqual({
      url: FIELDS.discord.address,
      body: {
        embeds: [
          {
            title: 'Ant made a trade',
            description: 'A. Slate for B. Stone in Week 12.',
            url: 'https://league.example/trades',
          },
        ],
        allowed_mentions: { parse: [] },
      },
    })
  })

  test('names keep their markup characters, escaped', () => {
    expect(sent('discord', part({ title: HOSTILE })).body.embeds[0].title).toBe(
      String.raw`\*\*Bold\*\* \_i\_ \`c\` \<b\>&\</b\> \<!channel\> \@everyone \<\@1\> \[a\]\(https\://evil.example\) \# h`,
    )
  })

  test('256 characters of title, 4,096 of text, 6,000 in all; an escape is never cut', () => {
    const long = { title: '*'.repeat(400), text: '_'.repeat(9_000) }
    const [embed] = sent('discord', part(long)).body.embeds
    expect(embed.title).toMatch(/^(\\\*){127}…$/)
    expect(embed.description).toMatch(/^(\\_){2047}…$/)
    const { embeds } = sent('discord', ...parts(20, long)).body
    const all = embeds.reduce((sum: number, each: typeof embed) => sum + each.title.length + each.description.length, 0)
    expect(embeds.length).toBeLessThanOrEqual(10)
    expect(all).toBeLessThanOrEqual(6_000)
  })
})

describe('TALK-01 Slack', () => {
  test('a message is a header, plain text, and a link', () => {
    expect(sent('slack').body).toEqual({
      text: 'Ant made a trade',
      mrkdwn: false,
      unfurl_links: false,
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: 'Ant made a trade', emoji: false } },
        {
          type: 'section',
          text: { type: 'plain_text', text: 'A. Slate for B. Stone in Week 12.', emoji: false },
        },
        { type: 'context', elements: [{ type: 'mrkdwn', text: '<https://league.example/trades|Open>' }] },
      ],
    })
  })

  test('names with &, < and > are escaped everywhere', () => {
    const { text, blocks } = sent('slack', part({ title: HOSTILE, text: HOSTILE })).body
    for (const shown of [text, blocks[0].text.text, blocks[1].text.text]) {
      expect(shown).toContain('&lt;b&gt;&amp;&lt;/b&gt; &lt;!channel&gt; @everyone &lt;@1&gt;')
      expect(shown).not.toMatch(/[<>]/)
    }
  })

  test('150 characters of header, 3,000 of text, 50 blocks', () => {
    const { blocks } = sent('slack', part({ title: '&'.repeat(200), text: '<'.repeat(4_000) })).body
    expect(blocks[0].text.text).toMatch(/^(&amp;){29}…$/)
    expect(blocks[1].text.text).toMatch(/^(&lt;){749}…$/)
    expect(sent('slack', ...parts(60)).body.blocks.length).toBeLessThanOrEqual(50)
  })
})

describe('TALK-01 GroupMe', () => {
  test('a message is plain text of the bot, with its link', () => {
    expect(sent('groupme')).toEqual({
      url: 'https://api.groupme.com/v3/bots/post',
      body: {
        bot_id: FIELDS.groupme.bot,
        text: 'Ant made a trade\nA. Slate for B. Stone in Week 12.\nhttps://league.example/trades',
      },
    })
    expect(sent('groupme', part({ title: HOSTILE })).body.text).toContain(HOSTILE)
  })

  test('1,000 characters in all, with every link; a family of emoji is not cut', () => {
    const { text } = sent('groupme', part({ text: '👨‍👩‍👧‍👦'.repeat(200) })).body
    expect(text.length).toBeLessThanOrEqual(1_000)
    expect(text).toMatch(/👨‍👩‍👧‍👦…\nhttps:\/\/league\.example\/trades$/)
    const several = sent('groupme', ...parts(3, { text: 'x'.repeat(900) })).body.text
    expect(several.length).toBeLessThanOrEqual(1_000)
    expect(several.match(/trades/g)).toHaveLength(3)
  })
})

describe('TALK-01 Telegram', () => {
  test('a message is HTML for the chat, with its link and without a preview', () => {
    expect(sent('telegram')).toEqual({
      url: `https://api.telegram.org/bot${FIELDS.telegram.token}/sendMessage`,
      body: {
        chat_id: '-1001234567890',
        text: '<b>Ant made a trade</b>\nA. Slate for B. Stone in Week 12.\n<a href="https://league.example/trades">Open</a>',
        parse_mode: 'HTML',
        link_preview_options: { is_disabled: true },
      },
    })
  })

  test('names with &, < and > are escaped', () => {
    const { text } = sent('telegram', part({ title: HOSTILE, link: 'https://league.example/money/A&B%22' })).body
    expect(text).toContain('&lt;b&gt;&amp;&lt;/b&gt; &lt;!channel&gt;')
    expect(text).toContain('<a href="https://league.example/money/A&amp;B%22">')
  })

  test('4,096 characters in all; neither a tag nor an escape is cut', () => {
    for (const count of [1, 8]) {
      const { text } = sent('telegram', ...parts(count, { title: '<'.repeat(5_000), text: '&'.repeat(5_000) })).body
      expect(text.length).toBeLessThanOrEqual(4_096)
      expect(text.replaceAll(/&(lt|amp);|<\/?[ab][^<>]*>/g, '')).toMatch(/^(…|Open|\n)*$/)
      expect(text.match(/<a /g)).toHaveLength(count)
    }
  })

  test('its pause is in the body of the response', () => {
    const { pauseIn } = CHAT_FORMATS.telegram
    expect(pauseIn!({ ok: false, error_code: 429, parameters: { retry_after: 35 } })).toBe(35)
    expect(pauseIn!('Too many requests')).toBeUndefined()
  })
})

test('TALK-02 of more than eight messages in a burst the last part names the rest', () => {
  const { embeds } = sent('discord', ...parts(10)).body
  expect(embeds).toHaveLength(8)
  expect(embeds[7]).toEqual({ title: 'And 3 more', description: 'Trade 7\nTrade 8\nTrade 9' })
  expect(sent('discord', ...parts(8)).body.embeds[7].title).toBe('Trade 7')
  expect(sent('webhook', ...parts(10)).body.messages).toHaveLength(10)
})

test.each<[ChatService, ChatFields, RegExp]>([
  ['discord', { address: 'https://discord.com/channels/1/2' }, /no webhook URL of Discord/],
  ['discord', {}, /no webhook URL of Discord/],
  ['slack', { address: 'ftp://hooks.slack.com/services/T0/B0/abc' }, /no webhook URL of Slack/],
  ['groupme', { bot: '../../x' }, /no bot ID/],
  ['telegram', { ...FIELDS.telegram, token: '1/../2' }, /no bot token/],
  ['telegram', { ...FIELDS.telegram, chat: 'everybody' }, /no chat ID/],
  ['webhook', { ...FIELDS.webhook, address: 'file:///etc/passwd' }, /begins with https/],
  ['webhook', { ...FIELDS.webhook, secret: 'short' }, /signing secret/],
])('TALK-01 %s says that it cannot write with %j', (service, fields, sentence) => {
  expect(CHAT_FORMATS[service].request(messageOf(), fields)).toEqual({ cannot: expect.stringMatching(sentence) })
})
