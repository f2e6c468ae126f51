import { expect, test } from 'vitest'
import { sourceFolder } from '#testing/providers/source-folder.ts'
import { playerIds } from './player-ids.ts'
import { createSourceFiles } from './reading/source-files.ts'

test('a player with two roster rows is one player; an id claimed by two players is ignored', async () => {
  const { at } = sourceFolder({
    'roster_2024.csv': [
      'team,gsis_id,sleeper_id',
      'SEA,00-1,11',
      'ARI,00-1,11',
      'SEA,00-2,12',
      'ARI,00-3,12',
      'ARI,00-4,',
      '',
    ].join('\n'),
  })
  const ids = playerIds(createSourceFiles(), at('roster_{season}.csv'), 2024)
  expect([...(await ids.bySleeperId())]).toEqual([['11', '00-1']])
})
