import { expect, it } from 'vitest'
import { GrowingText, GrowingU32 } from './growing-array.ts'

it('numbers outgrow the first memory and stay', () => {
  const array = new GrowingU32()
  for (let value = 0; value < 5000; value++) array.push(value)
  expect(array.length).toBe(5000)
  expect([...array.values.subarray(0, 5000)]).toEqual(Array.from({ length: 5000 }, (_, value) => value))
})

it('texts of several bytes a letter are found by their number', () => {
  const texts = new GrowingText()
  const written = ['ñandú', '', 'x'.repeat(5000), '日本']
  expect(written.map((text) => texts.push(text))).toEqual([0, 1, 2, 3])
  const { values } = texts.starts
  const read = written.map((_, number) => Buffer.from(texts.bytes.subarray(values[number], values[number + 1])))
  expect(read.map(String)).toEqual(written)
  expect(texts.length).toBe(4)
})
