import type { Words } from './words.ts'

/** What a sentence is about; it says which figures are among its facts. */
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

/** Words, and the figures that they rest on. Teams are named by e-mail among the facts, players by id. */
export type Sentence = { readonly kind: SentenceKind; readonly words: Words; readonly facts: Facts }

/** One thing that the week is told by: a figure to look at, and what is to say about it. */
export type Section = {
  readonly of: 'moves' | 'player' | 'buy' | 'trade-paid' | 'trade-hurt' | 'records'
  readonly figure: { readonly value: string; readonly unit: string }
  readonly sentences: readonly Sentence[]
}
