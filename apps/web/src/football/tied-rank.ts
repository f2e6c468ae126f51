/** 3, or 'T3' for a shared place. */
export const tiedRank = (rank: number, isShared: boolean): string => `${isShared ? 'T' : ''}${rank}`
