import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Counts = { passed: number; failed: number; skipped: number; skippedTitles: string[] }

/** How to ask a test runner for its figures, and how to read them afterwards. */
type Report = { args: string[]; env: Record<string, string>; file: string; read(json: string): Counts }

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
        skipped: report.numPendingTests + report.numTodoTests,
        skippedTitles: tests
          .filter((test) => test.status === 'skipped')
          .map((test) => test.ancestorTitles.find(Boolean) ?? test.title),
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
      const skippedTitles = report.suites.flatMap(skippedSpecs)
      return { passed: expected + flaky, failed: unexpected, skipped, skippedTitles }
    },
  }
}

/** Sums up every runner that ran, names what was skipped, and ends with one plain line. */
export function countTests(reports: Report[]): void {
  const counts = reports
    .filter(({ file }) => existsSync(file))
    .map(({ file, read }) => read(readFileSync(file, 'utf8')))
  const sum = (pick: (one: Counts) => number) => counts.reduce((total, one) => total + pick(one), 0)
  const skipped = Object.groupBy(
    counts.flatMap((one) => one.skippedTitles),
    (title) => title,
  )
  for (const [title, tests = []] of Object.entries(skipped)) console.log(`skipped ${tests.length}: ${title}`)
  console.log(
    `\n${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed, ${sum((one) => one.skipped)} skipped`,
  )
}

const reportFile = (runner: string) => join(mkdtempSync(join(tmpdir(), 'tuff-report-')), `${runner}.json`)

function skippedSpecs(suite: PlaywrightSuite): string[] {
  const here = suite.specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'skipped')
      .map((test) => [spec.title, ...test.annotations.map((note) => note.description ?? '')].join(': ')),
  )
  return [...here, ...(suite.suites ?? []).flatMap(skippedSpecs)]
}

type VitestJson = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { assertionResults: { title: string; ancestorTitles: string[]; status: string }[] }[]
}

type PlaywrightJson = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

type PlaywrightSuite = {
  specs: { title: string; tests: { status: string; annotations: { description?: string }[] }[] }[]
  suites?: PlaywrightSuite[]
}
