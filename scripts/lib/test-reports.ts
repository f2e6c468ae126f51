import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { inRoot } from './paths.mjs'

type Timed = { what: string; ms: number }
type Results = { passed: number; failed: number; skipped: number; skippedTitles: string[]; timed: Timed[] }

type Report = { args: string[]; env: Record<string, string>; file: string; read(json: string): Results }

const SLOWEST = 10

export function vitestReport(): Report {
  const file = reportFile('vitest')
  return {
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: {},
    file,
    read(json) {
      const report: VitestJson = JSON.parse(json)
      const tests = report.testResults.flatMap((module) => module.assertionResults)
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: tests.filter(isMissed).length,
        skippedTitles: tests.filter(isMissed).map((test) => test.ancestorTitles.find(Boolean) ?? test.title),
        timed: report.testResults.flatMap(({ name, assertionResults }) =>
          assertionResults.map(({ title, duration }) => ({
            what: `${relative(inRoot(), name)}: ${title}`,
            ms: duration ?? 0,
          })),
        ),
      }
    },
  }
}

export function playwrightReport(): Report {
  const file = reportFile('playwright')
  return {
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    file,
    read(json) {
      const report: PlaywrightJson = JSON.parse(json)
      const { expected, unexpected, flaky, skipped } = report.stats
      const specs = report.suites.flatMap(specsIn)
      const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, file: spec.file, title: spec.title })))
      return {
        passed: expected + flaky,
        failed: unexpected,
        skipped,
        skippedTitles: tests
          .filter((test) => test.status === 'skipped')
          .map(({ title, annotations }) => [title, ...annotations.map((note) => note.description ?? '')].join(': ')),
        timed: tests.map(({ file, title, results }) => ({
          what: `e2e/${file}: ${title}`,
          ms: results.reduce((sum, { duration }) => sum + duration, 0),
        })),
      }
    },
  }
}

export function reportTests(reports: Report[], { namesSkipped }: { namesSkipped: boolean }): void {
  const reported = reports
    .filter(({ file }) => existsSync(file))
    .map(({ file, read }) => read(readFileSync(file, 'utf8')))
  const slowest = reported
    .flatMap(({ timed }) => timed)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
  console.log('\nThe slowest tests:')
  for (const { what, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${what}`)

  const skipped = Object.groupBy(
    reported.flatMap((one) => one.skippedTitles),
    (title) => title,
  )
  if (namesSkipped)
    for (const [title, tests = []] of Object.entries(skipped)) console.log(`skipped ${tests.length}: ${title}`)
  const sum = (pick: (one: Results) => number) => reported.reduce((total, one) => total + pick(one), 0)
  console.log(
    `\n${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed, ${sum((one) => one.skipped)} skipped`,
  )
}

/** Skipped, and not because it is a long one. */
const isMissed = ({ status, tags }: VitestTest) => status !== 'passed' && status !== 'failed' && !tags.includes('long')

const reportFile = (runner: string) => join(mkdtempSync(join(tmpdir(), 'tuff-report-')), `${runner}.json`)

const specsIn = (suite: PlaywrightSuite): PlaywrightSpec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)]

type VitestJson = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: VitestTest[] }[]
}

type VitestTest = {
  title: string
  ancestorTitles: string[]
  status: string
  tags: string[]
  duration?: number | null
}

type PlaywrightJson = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }

type PlaywrightSpec = {
  title: string
  file: string
  tests: {
    status: string
    annotations: { description?: string }[]
    results: { duration: number }[]
  }[]
}
