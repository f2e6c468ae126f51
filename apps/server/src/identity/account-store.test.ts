import { expect, test } from 'vitest'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { createAccountStore } from './account-store.ts'
import { isPassword } from './passwords.ts'

const manager = { email: ' Manager@TUFF.example', name: 'Max Manager', password: 'tuff-demo', roles: ['premium'] }

onBothDatabases('the account store', (open) => {
  test('an account is found by its id and by its e-mail in any letter case', async () => {
    const accounts = createAccountStore(await open())
    const created = await accounts.create(manager)
    expect(created).toMatchObject({ email: 'manager@tuff.example', roles: ['premium'], disabled: false })
    expect(await accounts.findById(created.id)).toEqual(created)
    expect(await accounts.findByEmail('MANAGER@tuff.example ')).toEqual(created)
    expect(await accounts.findByEmail('nobody@tuff.example')).toBeUndefined()
    expect(await accounts.findById('nobody')).toBeUndefined()
  })

  test('two accounts cannot have the same e-mail', async () => {
    const accounts = createAccountStore(await open())
    await accounts.create(manager)
    await expect(accounts.create({ ...manager, email: 'MANAGER@tuff.example' })).rejects.toThrow()
  })

  test('an account never carries its password', async () => {
    const accounts = createAccountStore(await open())
    const created = await accounts.create(manager)
    expect(JSON.stringify([created, await accounts.findById(created.id)])).not.toMatch(/argon2|tuff-demo/)
  })

  test('a new password replaces the old one', async () => {
    const accounts = createAccountStore(await open())
    const { id, email } = await accounts.create(manager)
    await accounts.setPassword(id, 'another-one')
    const found = await accounts.findWithPassword(email)
    expect(await isPassword('another-one', found?.passwordHash ?? '')).toBe(true)
    expect(await isPassword('tuff-demo', found?.passwordHash ?? '')).toBe(false)
  })
})
