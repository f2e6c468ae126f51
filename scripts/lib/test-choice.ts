import { globSync } from 'node:fs'
import { inRoot } from './places.mjs'

const TESTS = '{{apps,packages}/*/src/**,bench/parts,docs,scripts}/*.test.{ts,tsx}'

/** vitest's arguments: the files of this name, else the tests with it in their titles; all without one. */
export function vitestChoice(name: string): string[] {
  if (!name) return []
  const isOfFile = globSync(TESTS, { cwd: inRoot() }).some((file) => file.includes(name))
  return ['--passWithNoTests', ...(isOfFile ? [name] : ['--testNamePattern', RegExp.escape(name)])]
}

/** Playwright matches file names and titles itself. */
export const playwrightChoice = (name: string): string[] =>
  name ? ['--pass-with-no-tests', '--grep', RegExp.escape(name)] : []
