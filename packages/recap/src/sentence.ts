import type { Words } from './words.ts'

/** The subject of a sentence, which determines its facts. */
type SentenceKind =
  | 'won'
  | 'nobody-scored'
  | 'season-over'
  | 'best-of-playoffs'
  | 'playoff-lead'
  | 'title'
  | 'decider'
  | 'rose'
  | 'fell'
  | 'same-order'
  | 'player'
  | 'buy'
  | 'trade'
  | 'record'

type Fact = number | string | readonly number[] | readonly string[]
type Facts = Readonly<Record<string, Fact>>

/** Facts name teams by e-mail and players by id. */
export type Sentence = { readonly kind: SentenceKind; readonly words: Words; readonly facts: Facts }

/** A row of the recap. */
export type Section = {
  readonly of: 'moves' | 'player' | 'buy' | 'trade-paid' | 'trade-hurt' | 'records'
  readonly figure: { readonly value: string; readonly unit: string }
  readonly sentences: readonly Sentence[]
}
