import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './shop.ts'

test('the page of all components is not in the build: its address is an unknown one, its code is not there', async ({
  request,
}) => {
  const answer = await request.get('/tuerca/ui', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers()['location']).toBe('/tuerca/')
  const files = readdirSync(join(import.meta.dirname, '../../build/client/assets'))
  expect(files.some((name) => name.startsWith('home-'))).toBe(true)
  expect(files.filter((name) => /^(ui|design)[-.]/u.test(name))).toEqual([])
})
