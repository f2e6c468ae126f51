import { expect, test } from 'vitest'
import { loginTemplate } from '#testing/identity/identity-server.ts'
import { createLoginPages } from './login-page.ts'

const demoAccounts = [
  { role: 'Commissioner', email: 'commissioner@tuff.example', password: 'tuff-demo' },
  { role: 'Manager', email: 'manager@tuff.example', password: 'tuff-demo' },
]

const pagesWith = (accounts: typeof demoAccounts, title = 'TUFF Fantasy Football 2024') =>
  createLoginPages({ template: loginTemplate, title: () => title, demoAccounts: accounts })

test('the form has the labels, fields and button that users and password managers expect', () => {
  const page = pagesWith([]).login({ action: '/login/abc' })
  expect(page).toMatch(/<label[^>]*for="email">E-mail<\/label>/)
  expect(page).toMatch(/<label[^>]*for="password">Password<\/label>/)
  expect(page).toContain('>Log In</button>')
  expect(page).toContain('autocomplete="username"')
  expect(page).toContain('autocomplete="current-password"')
  expect(page).toContain('method="post" action="/login/abc"')
  expect(page).toContain('<h1 class="page-title">TUFF Fantasy Football 2024</h1>')
  expect(page).not.toContain('{{')
  expect(page).not.toContain('role="alert"')
})

test('the first empty field has the focus', () => {
  const focused = (page: string) => /id="(\w+)"[^>]*autofocus/.exec(page)?.[1]
  expect(focused(pagesWith([]).login({ action: '/' }))).toBe('email')
  expect(focused(pagesWith([]).login({ action: '/', email: 'manager@tuff.example' }))).toBe('password')
})

test('an error is shown in an alert', () => {
  const page = pagesWith([]).login({ action: '/', error: 'Wrong e-mail or password.' })
  expect(page).toMatch(/role="alert">\s*<svg[^>]*>.*<\/svg><span>Wrong e-mail or password\.<\/span>/)
})

test('the demo accounts are one click away in the demo only', () => {
  const page = pagesWith(demoAccounts).login({ action: '/login/abc' })
  for (const { role, email, password } of demoAccounts) {
    expect(page).toContain(`>Continue as ${role}</button>`)
    expect(page).toContain(`name="email" value="${email}"`)
    expect(page).toContain(
      `${email}, <span class="text-nowrap">password <code class="text-reset">${password}</code></span>`,
    )
  }
  expect(page.match(/action="\/login\/abc"/g)).toHaveLength(3)
  expect(pagesWith([]).login({ action: '/' })).not.toMatch(/demo|Continue as/)
})

test('every inserted value is escaped', () => {
  const evil = `"><img src=x onerror='alert(1)'> $& {{content}}`
  const page = pagesWith([{ role: evil, email: evil, password: evil }], evil).login({
    action: evil,
    email: evil,
    error: evil,
  })
  expect(page).not.toContain('<img')
  expect(page).not.toContain(`'alert`)
  expect(page).toContain('$&#38; {{content}}')
})

test('a sign-in that cannot continue shows the reason and links to the home page', () => {
  const page = pagesWith(demoAccounts).notice('This sign-in has expired.')
  expect(page).toContain('<span>This sign-in has expired.</span>')
  expect(page).toContain('href="/">Start Again</a>')
  expect(page).not.toContain('<form')
})
