import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CSSOptions, Plugin } from 'vite'

type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>
type Call = (...given: never[]) => unknown
type StylePlugin = Extract<Exclude<PostcssPlugins[number], Call>, { postcssPlugin: string }>
type Styles = Parameters<Extract<StylePlugin['OnceExit'], Call>>[0]

/** Where class names are written: our own code, the server's part of login.html, and components of react-bootstrap. */
const OURS = ['src', 'index.html', 'login.html', '../server/src/identity']
const COMPOSED = '../../node_modules/react-bootstrap/esm'
/** Components whose classes end in a prop's value: `offcanvas-start`. */
const PREFIXES = new Set(['offcanvas', 'modal', 'dropdown'])

/**
 * Removes the Bootstrap rules that no page uses, and from the inline styles of index.html those that its first paint
 * does not need. Only in a build: in development every class exists.
 */
export function usedStyles(): Plugin {
  return {
    name: 'tuff:used-styles',
    apply: 'build',
    config: ({ root = process.cwd() }) => ({ css: { postcss: { plugins: [keepUsed(root)] } } }),
  }
}

function keepUsed(root: string): StylePlugin {
  return {
    postcssPlugin: 'tuff:used-styles',
    OnceExit(styles) {
      const isFirstPaint = styles.source?.input.file?.includes('index.html')
      const used = isFirstPaint ? wordsOf([join(root, 'index.html')]) : wordsOf(sources(root))
      styles.walkRules((rule) => {
        const isOurs = !rule.source?.input.file?.includes('node_modules')
        if (isOurs && !isFirstPaint) return
        if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name.endsWith('keyframes')) return
        const selectors = rule.selectors.filter((selector) => classesOf(selector).every((name) => used.has(name)))
        if (selectors.length === 0) rule.remove()
        else if (selectors.length < rule.selectors.length) rule.selectors = selectors
      })
      dropUnusedNames(styles)
      styles.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove()
      })
    },
  }
}

/** Unused variables and animations. */
function dropUnusedNames(styles: Styles): void {
  for (let before = -1, after = 0; before !== after; ) {
    const text = styles.toString()
    before = text.length
    const read = new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
    styles.walkDecls(/^--bs-/, (declaration) => {
      if (!read.has(declaration.prop)) declaration.remove()
    })
    styles.walkAtRules('keyframes', (rule) => {
      if (!new RegExp(`animation[^;}]*\\b${rule.params}\\b`).test(text)) rule.remove()
    })
    styles.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove()
    })
    after = styles.toString().length
  }
}

/** A selector inside `:not()` and similar requires no class to exist. */
const classesOf = (selector: string) =>
  [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  )

function sources(root: string): string[] {
  const files = OURS.flatMap((place) => filesOf(join(root, place)))
  const parts = new Set(files.flatMap((file) => namesIn(file, /from 'react-bootstrap\/(\w+)'/g)))
  const fileOf = (part: string) => join(root, COMPOSED, `${part}.js`)
  // Iterating over a set includes the entries added meanwhile.
  for (const part of parts) for (const next of namesIn(fileOf(part), /from '\.\/(\w+)'/g)) parts.add(next)
  return [...files, ...[...parts].map(fileOf)]
}

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)

function filesOf(place: string): string[] {
  if (place.endsWith('.html')) return [place]
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).map((file) => join(place, file))
}

/** Every word that could be a class, including those joined with a dash: `bg-${tone}`, `${prefix}-header`. */
function wordsOf(files: string[]): { has: (name: string) => boolean } {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const words = new Set(text.match(/[\w-]+/g))
  const starts = new Set([...text.matchAll(/([\w-]+-)\$\{/g)].map(([, start = '']) => start))
  const ends = new Set([...text.matchAll(/\}(-[\w-]+)/g)].map(([, end = '']) => end))
  const hasPairs = text.includes('}-${')
  const isComposed = (name: string, dash: number) => {
    const [start, end] = [name.slice(0, dash), name.slice(dash + 1)]
    if (starts.has(`${start}-`)) return words.has(end)
    return words.has(start) && (ends.has(`-${end}`) || (hasPairs && PREFIXES.has(start) && words.has(end)))
  }
  return { has: (name) => words.has(name) || [...name.matchAll(/-/g)].some(({ index }) => isComposed(name, index)) }
}
