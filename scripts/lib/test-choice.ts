import { globSync } from 'node:fs'
import { inRoot } from './places.mjs'

const TESTS = '{{apps,packages}/*/src/**,bench/parts,docs}/*.test.{ts,tsx}'

/** What vitest is told to run: the files of this name, or else the tests that have it in their titles; all without one. */
export function vitestChoice(name: string): string[] {
  if (!name) return []
  const isOfFile = globSync(TESTS, { cwd: inRoot() }).some((file) => file.includes(name))
  return ['--passWithNoTests', ...(isOfFile ? [name] : ['--testNamePattern', RegExp.escape(name)])]
}

/** Playwright looks in the names of files and in titles by itself. */
export const playwrightChoice = (name: string): string[] =>
  name ? ['--pass-with-no-tests', '--grep', RegExp.escape(name)] : []
