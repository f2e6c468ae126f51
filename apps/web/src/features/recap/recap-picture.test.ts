import { expect, test } from 'vitest'
import { recapPicture } from './recap-picture.ts'
import { emailOf, sampleRecap } from './testing/sample-recap.ts'

test('STORY-06 the picture has team names, points and money, and no manager', () => {
  const picture = recapPicture(sampleRecap(), 2024)!
  expect(picture).toMatchObject({
    title: 'Week 11',
    when: '2024, Week 11',
    label: 'Game of the Week',
    name: 'Ann',
    points: '180',
    unit: 'points',
    foot: [
      { label: 'Player of the week', text: 'Ivor Gladwyn, 35' },
      { label: 'Leader', text: 'Cat, 1,775' },
    ],
  })
  expect(picture.rows.map(({ rank, name, points, beside }) => [rank, name, points, beside])).toEqual([
    [1, 'Ann', '180', '$50'],
    [2, 'Ben', '160', '$25'],
    [2, 'Cat', '160', '$25'],
  ])
  expect(JSON.stringify(picture)).not.toContain('@')
})

test('STORY-06 shared winners are named together, an open week is marked, no podium means no picture', () => {
  const place = (name: string) => ({ team: emailOf(name), name, rank: 1, sharedBy: 2, points: 170, money: 40 })
  const level = recapPicture(sampleRecap({ provisional: [11] }, { podium: [place('Ann'), place('Ben')] }), 2024)
  expect(level).toMatchObject({ when: '2024, Week 11, provisional', name: 'Ann and Ben', unit: 'points each' })
  expect(recapPicture(sampleRecap({}, { podium: [] }), 2024)).toBeUndefined()
  expect(recapPicture(sampleRecap({ recap: null, nothing: 'in play' }), 2024)).toBeUndefined()
})
