import { describe, expect, it } from 'vitest'
import { occupyThread } from '#test/occupy-thread.ts'
import { inSlices } from './in-slices.ts'

const never = (): boolean => false

/** Takes longer than a slice may. */
const workLong = () => occupyThread(6)

describe('inSlices', () => {
  it('lets the event loop go on between long steps, and returns what they return', async () => {
    let turn = 0
    let isDone = false
    const countTurns = (): void => {
      turn++
      if (!isDone) setImmediate(countTurns)
    }
    countTurns()
    const turns: number[] = []
    function* steps(): Generator<void, string> {
      for (let step = 0; step < 5; step++) {
        turns.push(turn)
        workLong()
        yield
      }
      return 'all'
    }
    expect(await inSlices(steps(), never)).toBe('all')
    isDone = true
    expect(new Set(turns).size).toBe(5)
    expect(turns).toEqual(turns.toSorted((a, b) => a - b))
  })

  it('takes no step in the turn of the call', async () => {
    let steps = 0
    const count: Iterator<void, number> = { next: () => ({ done: true, value: ++steps }) }
    const result = inSlices(count, never)
    expect(steps).toBe(0)
    expect(await result).toBe(1)
  })

  it('takes no further step once stopped', async () => {
    let taken = 0
    function* steps(): Generator<void, string> {
      for (;;) {
        taken++
        workLong()
        yield
      }
    }
    expect(await inSlices(steps(), () => taken >= 2)).toBeUndefined()
    expect(taken).toBe(2)
  })

  it('rejects with what a step throws', async () => {
    const broken: Iterator<void, never> = {
      next: () => {
        throw new Error('broken')
      },
    }
    await expect(inSlices(broken, never)).rejects.toThrow('broken')
  })
})
