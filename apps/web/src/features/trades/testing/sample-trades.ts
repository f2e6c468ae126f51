import type { ListedTrade, TradeList } from '@tuff/contract'
import { SAM, sampleTrade } from '#api/testing/sample-rosters.ts'

export const listedTrade = (change: Partial<ListedTrade> = {}): ListedTrade => ({
  ...sampleTrade(),
  teamName: 'Breece Lightning',
  playerAddedSalary: 4,
  playerDroppedSalary: 2.25,
  at: new Date(2024, 10, 24, 11, 20).getTime(),
  netPoints: 61,
  ...change,
})

const ZOE = 'zoe@tuff.example'

export const sampleList = (change: Partial<TradeList> = {}): TradeList => ({
  week: 12,
  phase: 'in play',
  trades: [
    listedTrade(),
    listedTrade({
      id: 't2',
      managerEmail: ZOE,
      teamName: 'Équipe Trébuchet',
      week: 'Week 4',
      tradeType: 'ir',
      playerAddedName: 'Zay Flowers',
      netPoints: -22,
      at: new Date(2024, 8, 28, 18, 22).getTime(),
    }),
    listedTrade({ id: 't3', managerEmail: SAM, week: 'Week 2', playerAddedName: 'Zach Moss', netPoints: 0, at: null }),
  ],
  ...change,
})
