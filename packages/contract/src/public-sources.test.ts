import { expect, test } from 'vitest'
import { addressProblem, PUBLIC_SOURCES, USUAL_ADDRESSES } from './public-sources.ts'

test('REAL-01 every default address is valid', () => {
  for (const source of PUBLIC_SOURCES) expect(addressProblem(USUAL_ADDRESSES[source])).toBeUndefined()
})

test('REAL-02 an address of any other scheme is refused, with the reason', () => {
  const problems = [
    ['', 'The address is missing.'],
    ['  ', 'The address is missing.'],
    ['file:///etc/passwd', 'An address begins with https:// or http://, not with file:.'],
    ['FTP://files.example/', 'An address begins with https:// or http://, not with ftp:.'],
    ['javascript:alert(1)', 'An address begins with https:// or http://, not with javascript:.'],
    ['/etc/passwd', 'An address begins with https:// or http://.'],
    ['stats.example/v1', 'An address begins with https:// or http://.'],
    ['https:stats.example', 'This is no web address.'],
    ['https://', 'This is no web address.'],
    ['http://[::1', 'This is no web address.'],
    [`https://stats.example/${'x'.repeat(2_000)}`, 'An address may have 2000 characters at most.'],
  ]
  for (const [address, problem] of problems) expect([address, addressProblem(address!)]).toEqual([address, problem])
  expect(addressProblem(' https://stats.example/{season}/{week} ')).toBeUndefined()
  expect(addressProblem('HTTP://stats.example')).toBeUndefined()
})
