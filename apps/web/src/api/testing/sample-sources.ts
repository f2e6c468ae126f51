import { type DataState, type PublicSourceName, type SourcesState, USUAL_ADDRESSES } from '@tuff/contract'

/** The public sources at their usual addresses; the named ones are on. */
export const sampleSources = (...on: PublicSourceName[]): SourcesState => ({
  season: 2024,
  isSeasonFixed: false,
  sources: {
    sleeper: { address: USUAL_ADDRESSES.sleeper, isOn: on.includes('sleeper') },
    nflverse: { address: USUAL_ADDRESSES.nflverse, isOn: on.includes('nflverse') },
    espn: { address: USUAL_ADDRESSES.espn, isOn: on.includes('espn') },
    rss: { address: USUAL_ADDRESSES.rss, isOn: on.includes('rss') },
  },
  refusal: null,
  overruled: null,
  lacks: null,
})

/** A league without sources, whose figures are imported. */
export const FILES_ONLY: DataState = {
  from: 'hand',
  sources: [],
  askedHere: true,
  fetchRefusal: null,
  importRefusal: null,
}
