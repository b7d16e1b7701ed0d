import { expect, it } from 'vitest'
import { z } from 'zod'
import { makeUuid } from './make-uuid.ts'

it('makes valid keys for the contract, a new one each time', () => {
  const made = Array.from({ length: 50 }, makeUuid)
  expect(made.filter((key) => !z.uuidv4().safeParse(key).success)).toEqual([])
  expect(new Set(made).size).toBe(made.length)
})
