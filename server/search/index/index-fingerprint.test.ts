import { expect, it } from 'vitest'
import { reachedFrom } from '#test/rules/sources.ts'
import { codeFingerprint, FINGERPRINTED } from './index-fingerprint.ts'

it('covers all code that decides what an index is', () => {
  const reached = reachedFrom('server/search/index/base-worker.ts')
  expect(reached.size).toBeGreaterThan(30)
  // It opens the connection.
  const others = [...reached].filter((file) => file !== 'server/platform/db/database.ts')
  expect(others.filter((file) => !FINGERPRINTED.some((folder) => file.startsWith(`${folder}/`)))).toEqual([])
})

it('is the same for the same, another for another base path', () => {
  expect(codeFingerprint('/a/')).toBe(codeFingerprint('/a/'))
  expect(codeFingerprint('/a/')).not.toBe(codeFingerprint('/b/'))
})
