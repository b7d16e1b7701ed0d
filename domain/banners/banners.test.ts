import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, LEAST_CONTRAST, textContrast } from './contrast.ts'
import { focusCrop, focusPosition } from './focus-crop.ts'
import { ruleProblem } from './rule.ts'

describe('the part of a picture around its focus', () => {
  const side = fc.integer({ min: 1, max: 5000 })
  const percent = fc.integer({ min: 0, max: 100 })

  it('lies inside the picture and has the shape', () => {
    fc.assert(
      fc.property(side, side, percent, percent, (width, height, x, y) => {
        const area = focusCrop({ width, height }, { width: 5, height: 2 }, { x, y })
        expect(Math.min(area.left, area.top)).toBeGreaterThanOrEqual(0)
        expect(area.left + area.width).toBeLessThanOrEqual(width)
        expect(area.top + area.height).toBeLessThanOrEqual(height)
        const isWhole = area.width === width || area.height === height
        expect(isWhole).toBe(true)
        expect(Math.abs(area.width - area.height * 2.5)).toBeLessThanOrEqual(2.5)
      }),
    )
  })

  it('matches the part that CSS shows', () => {
    const [whole, shape] = [
      { width: 1600, height: 900 },
      { width: 5, height: 2 },
    ]
    expect(focusPosition(whole, shape, { x: 50, y: 0 })).toEqual({ x: 50, y: 0 })
    expect(focusPosition(whole, shape, { x: 0, y: 50 })).toEqual({ x: 50, y: 50 })
    expect(focusPosition(whole, shape, { x: 0, y: 100 })).toEqual({ x: 50, y: 100 })
  })
})

describe('the contrast of a text over a picture', () => {
  it('follows WCAG', () => {
    expect(contrastOf([255, 255, 255], [0, 0, 0])).toBeCloseTo(21)
    expect(contrastOf([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 1)
  })

  it('is sufficient over dark colours, and over white only where the veil is dense', () => {
    expect(textContrast([40, 40, 40], 0.5)).toBeGreaterThan(LEAST_CONTRAST)
    expect(textContrast([255, 255, 255], 0)).toBeGreaterThan(LEAST_CONTRAST)
    expect(textContrast([255, 255, 255], 0.5)).toBeLessThan(LEAST_CONTRAST)
  })
})

describe('a rule', () => {
  const rule = { line: 1, brand: null, badge: null, bestSellers: false }
  it.each([
    [{ found: 10, all: 100 }, /^bien$/u],
    [{ found: 0, all: 100 }, /ninguna/u],
    [{ found: 60, all: 100 }, /60 de 100/u],
    [{ found: 6, all: 10 }, /^bien$/u],
  ])('that gives %j', (counts, problem) => {
    expect(ruleProblem(rule, counts) ?? 'bien').toMatch(problem)
  })
  it('without any condition has no text', () =>
    expect(ruleProblem({ ...rule, line: null }, { found: 1, all: 100 })).toMatch(/Di qué/u))
})
