import { statSync } from 'node:fs'

const MB = 1_000_000

export function checkSize(what: string, bytes: number, atMostMb: number): boolean {
  const isOk = bytes <= atMostMb * MB
  console.log(
    `${what.padEnd(34)} ${megabytes(bytes).padStart(9)}   ${isOk ? 'ok' : 'TOO LARGE'}, at most ${atMostMb} MB`,
  )
  return isOk
}

export const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`

const BLOCK = 512

export const sizeOnDisk = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(file).blocks * BLOCK, 0)
