import type { McpServer } from '@modelcontextprotocol/server'
import {
  AskFirst,
  NewTradeRequest,
  REQUEST_CALLS,
  RequestedTrade,
  TRADE_PREVIEW_CALLS,
  TradePreview,
  TradeType,
  weekLabel,
} from '@tuff/contract'
import { rosterAt } from '@tuff/league'
import { z } from 'zod'
import {
  type Caller,
  ownTeam,
  percent,
  playerNamed,
  READS,
  RefusedCall,
  rounded,
  ToolError,
  toolResult,
} from './caller.ts'

const Terms = z.object({
  add: z.string().min(2).max(64).describe('The player to add: a name or an id'),
  drop: z.string().min(2).max(64).describe('The player of the own team to drop: a name or an id'),
  type: TradeType.default('regular'),
})

export const Previewed = z.object({
  previewId: z.string().describe('Needed to ask for this trade; valid for ten minutes'),
  add: z.string(),
  drop: z.string(),
  type: TradeType,
  ...TradePreview.pick({ salary: true, remaining: true, tradesLeft: true }).shape,
  expectedPoints: z.object({ dropped: z.number(), added: z.number() }).describe('Over the remaining weeks'),
  playoffsOrTitle: z.object({ before: z.number(), after: z.number() }).nullable().describe('Chance in percent'),
})

export const Requested = RequestedTrade.pick({ id: true, week: true, tradeType: true, status: true }).extend({
  added: z.string(),
  dropped: z.string(),
})

/** TALK-06: a trade is requested in two steps, so that a person sees its effect in between. */
export function addTradeTools(server: McpServer, caller: Caller): void {
  const { call, league, previews } = caller

  server.registerTool(
    'preview_trade',
    {
      title: 'Preview a trade',
      description: 'What a trade of the own team would do, without asking for it. Show the result to the person first.',
      inputSchema: Terms,
      outputSchema: Previewed,
      annotations: READS,
    },
    async (terms) => {
      const { add, drop, type, week, email } = tradeOf(terms)
      const effect = await call(TRADE_PREVIEW_CALLS.preview, {
        query: {
          managerEmail: email,
          week: weekLabel(week),
          tradeType: type,
          playerAdded: add.id,
          playerDropped: drop.id,
        },
      })
      const { expected, chances } = effect
      return toolResult(Previewed, {
        ...effect,
        previewId: previews.idOf({ email, week, type, add: add.id, drop: drop.id }),
        add: add.name,
        drop: drop.name,
        type,
        expectedPoints: { dropped: rounded(expected.dropped), added: rounded(expected.added) },
        playoffsOrTitle: chances
          ? { before: percent(chances.chance.before), after: percent(chances.chance.after) }
          : null,
      })
    },
  )

  server.registerTool(
    'ask_for_trade',
    {
      title: 'Ask for a trade',
      description:
        'Asks the commissioner for a trade of the own team that was previewed before, after the person has agreed. Needs an access token that may ask for trades.',
      inputSchema: Terms.extend({
        previewId: z.string().max(64).describe('From preview_trade, with the same players and type'),
        note: NewTradeRequest.shape.note.describe('A note for the commissioner'),
        confirmed: z.string().max(500).optional().describe('Only when an earlier call asked for it'),
      }),
      outputSchema: Requested,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    async ({ previewId, note, confirmed, ...terms }) => {
      const { add, drop, type, week, email } = tradeOf(terms)
      if (!previews.isOf(previewId, { email, week, type, add: add.id, drop: drop.id }))
        throw new ToolError('Preview this trade first: the previewId is of another trade, or older than ten minutes.')
      const body = {
        week: weekLabel(week),
        tradeType: type,
        playerAdded: add.id,
        playerDropped: drop.id,
        ...(note !== undefined && { note }),
        ...(confirmed !== undefined && { confirmed }),
      }
      // A repeated call makes one request.
      const headers = { 'idempotency-key': `${previewId}${confirmed === undefined ? '' : ' confirmed'}` }
      const request = await call(REQUEST_CALLS.create, { headers, body }).catch(explainQuestion)
      return toolResult(Requested, { ...request, added: request.added.name, dropped: request.dropped.name })
    },
  )

  function tradeOf({ add, drop, type }: z.output<typeof Terms>) {
    const { email } = ownTeam(caller)
    const { snapshot } = league
    const { week } = snapshot
    const own = rosterAt(snapshot, email, week).map(({ player }) => player)
    return { email, week, type, add: playerNamed(snapshot.players, add), drop: playerNamed(own, drop) }
  }
}

/** DESK-09: the person confirms a change for players whose game has begun. */
function explainQuestion(error: unknown): never {
  const refusal = error instanceof RefusedCall ? AskFirst.safeParse(error.details).data : undefined
  if (!refusal) throw error
  const { sentences, tag } = refusal.question
  throw new ToolError(`${sentences.join(' ')} If the person agrees, call again with confirmed: '${tag}'.`)
}
