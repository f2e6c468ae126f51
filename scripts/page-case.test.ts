import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'

const ROOT = path.join(import.meta.dirname, '..')
const SCREENS = globSync('apps/web/src/**/*.tsx', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx$|\/testing\//.test(file),
)

/** Title Case: headings, buttons, heads of columns. Each element with its texts, '' for its content. */
const TITLES: Readonly<Record<string, readonly string[]>> = {
  h1: [''],
  h2: [''],
  h3: [''],
  th: [''],
  button: [''],
  Button: [''],
  ChangeDialog: ['title', 'action'],
  CodeDialog: ['title', 'action'],
  ConfirmDialog: ['title', 'action'],
  FileDialog: ['title'],
  FormCard: ['title'],
  Header: ['text'],
  Heading: ['text'],
  HeadRow: ['columns'],
  ListTable: ['columns'],
  SaveButton: ['text'],
  Screen: ['title'],
  ShownOnce: ['title'],
  TitledCard: ['title'],
  ToggleButton: ['text'],
}

/** Sentence case: everything else. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  dt: [''],
  label: [''],
  legend: [''],
  option: [''],
  summary: [''],
  Choice: ['label'],
  Delta: ['name'],
  Field: ['label', 'hint'],
  Figure: ['name'],
  FileField: ['label'],
  JoinField: ['label'],
  Line: ['name'],
  MomentField: ['label', 'hint'],
  PlainSelect: ['label'],
  ReadOnlyField: ['label'],
  SearchField: ['label'],
  SwitchField: ['label', 'hint'],
  TextField: ['label', 'hint', 'problem'],
}

/** Texts of the specification, letter for letter. */
const QUOTED = new Set([
  'My balance',
  'NFL News',
  'Player to Drop',
  'Salary Cap',
  'Show All Weeks',
  'Total Salary',
  'Trade Type',
])

const SMALL = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'per',
  'the',
  'to',
  'with',
])
const NAMES = /^(?:[A-Z]+|Commissioner|Discord|ESPN|Friday|League|Money|Page|Setup|Sleeper|Sunday|Venmo|Week)$/

const isTitle = (text: string): boolean =>
  wordsOf(text).every((word, at) => /^[A-Z…]|^nflverse$/.test(word) || (at > 0 && SMALL.has(word)))

/** A capital begins the text and sentences, and names. */
function isSentence(text: string): boolean {
  return text
    .split(/(?<=[.:?!])\s/)
    .every((sentence) => wordsOf(sentence).every((word, at) => at === 0 || !/^[A-Z]/.test(word) || NAMES.test(word)))
}

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[^\w…]+|[^\w…]+$/g, ''))
    .filter((word) => /^[A-Za-z…]/.test(word))

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])

/** The texts that an expression may show; a value in them is '…'. */
function textsOf(shown: unknown): string[] {
  return nodesIn(shown).flatMap((node): string[] => {
    if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
    if (node.type === 'JSXText') return [String(node.value)]
    if (node.type === 'TemplateLiteral') {
      const parts = nodesIn(node.quasis) as unknown as { value: { cooked: string } }[]
      return [parts.map(({ value }) => value.cooked).join('…')]
    }
    if (node.type === 'ConditionalExpression') return textsOf([node.consequent, node.alternate])
    if (node.type === 'LogicalExpression') return textsOf(node.right)
    if (node.type === 'ArrayExpression') return textsOf((node.elements as unknown[]).flatMap(headsOf))
    return node.type === 'JSXExpressionContainer' ? textsOf(node.expression) : []
  })
}

/** ['Points', 'num']: the text of a column is its first value. */
function headsOf(column: unknown): unknown[] {
  if (!isNode(column)) return []
  if (column.type === 'LogicalExpression') return headsOf(column.right)
  if (column.type === 'ConditionalExpression') return [...headsOf(column.consequent), ...headsOf(column.alternate)]
  if (column.type === 'TSAsExpression') return headsOf(column.expression)
  return column.type === 'ArrayExpression' ? (column.elements as unknown[]).slice(0, 1) : [column]
}

type Shown = { element: string; text: string }

function shownIn(tree: unknown, wanted: typeof TITLES): Shown[] {
  const shown: Shown[] = []
  visit(tree)
  return shown.map(({ element, text }) => ({ element, text: text.replaceAll(/\s+/g, ' ').trim() }))

  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) visit(each)
    else if (isNode(value)) {
      if (value.type === 'JSXElement') read(value)
      for (const part of Object.values(value)) visit(part)
    }
  }

  function read({ openingElement, children }: Node): void {
    const { name, attributes } = openingElement as { name: { name?: string }; attributes: Node[] }
    const element = name.name ?? ''
    const names = Object.hasOwn(wanted, element) ? wanted[element]! : []
    const valuesIn = (wantedName: string) =>
      wantedName === ''
        ? children
        : attributes
            .filter((one) => (one.name as { name?: string } | undefined)?.name === wantedName)
            .map((one) => one.value)
    for (const name of names) for (const text of textsOf(valuesIn(name))) shown.push({ element, text })
  }
}

const wrongIn = (code: string): Shown[] => {
  const tree = parseAst(code, { lang: 'tsx' })
  return [
    ...shownIn(tree, TITLES).filter(({ text }) => !isTitle(text)),
    ...shownIn(tree, LABELS).filter(({ text }) => !isSentence(text)),
  ].filter(({ text }) => !QUOTED.has(text))
}

test('headings and buttons are in Title Case, labels and hints in sentence case', () => {
  expect(SCREENS.length).toBeGreaterThan(300)
  const wrong = SCREENS.flatMap((file) =>
    wrongIn(readFileSync(path.join(ROOT, file), 'utf8')).map(({ element, text }) => `${file} <${element}> ${text}`),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['<TitledCard title="Name and dues" />', 'Name and dues'],
  ['<Button>{isOpen ? "Close" : `Open again`}</Button>', 'Open again'],
  ['<HeadRow columns={["Team", ["Season points", "num"]]} />', 'Season points'],
  ['<Choice label="Other Team" />', 'Other Team'],
  ['<TextField hint="In dollars. Without Cents." />', 'In dollars. Without Cents.'],
])('%s is found', (code, text) => {
  expect(wrongIn(code).map((one) => one.text)).toEqual([text])
})
