import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canvasRatio, nextZoom, pageNamed, scaleOf, sizeAt, ZOOM_STEPS } from './page-scale.ts'

// US letter: 816 × 1056 pixels at actual size.
const letter = { width: 612, height: 792 }

describe('scaleOf', () => {
  it.each([
    ['width', { width: 408, height: 700 }, 0.5],
    ['width', { width: 1632, height: 700 }, 2],
    ['page', { width: 1360, height: 528 }, 0.5],
    ['page', { width: 204, height: 528 }, 0.25],
    [1.5, { width: 204, height: 528 }, 1.5],
  ] as const)('%s in %j is %d', (fit, room, scale) => expect(scaleOf(fit, letter, room)).toBeCloseTo(scale))

  it('a page that fits is no larger than its room', () => {
    const length = fc.integer({ min: 50, max: 4000 })
    fc.assert(
      fc.property(length, length, length, length, (width, height, roomWidth, roomHeight) => {
        const page = { width, height }
        const shown = sizeAt(scaleOf('page', page, { width: roomWidth, height: roomHeight }), page)
        expect(shown.width).toBeLessThanOrEqual(roomWidth + 0.001)
        expect(shown.height).toBeLessThanOrEqual(roomHeight + 0.001)
      }),
    )
  })
})

describe('nextZoom', () => {
  it.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [0.42, 1, 0.5],
    [0.42, -1, 0.25],
    [0.998, 1, 1.25],
    [4, 1, null],
    [0.25, -1, null],
    [0.1, -1, null],
    [0.1, 1, 0.25],
    [5, -1, 4],
  ] as const)('from %d in direction %d to %s', (scale, direction, zoom) => {
    expect(nextZoom(scale, direction)).toBe(zoom)
  })

  it('up and down lead through every step', () => {
    const up = [ZOOM_STEPS[0] as number]
    for (let zoom = nextZoom(ZOOM_STEPS[0], 1); zoom !== null; zoom = nextZoom(zoom, 1)) up.push(zoom)
    expect(up).toEqual([...ZOOM_STEPS])
  })
})

describe('canvasRatio', () => {
  it.each([
    [{ width: 800, height: 1000 }, 3.5, 3],
    [{ width: 4000, height: 4000 }, 2, 1],
    [{ width: 800, height: 1000 }, 1.5, 1.5],
    [{ width: 800, height: 1000 }, 0.5, 1],
  ])('%j on a screen of %d is %d', (size, ofDevice, ratio) => expect(canvasRatio(size, ofDevice)).toBe(ratio))

  it('never exceeds the canvas size that a phone accepts', () => {
    const side = fc.double({ min: 10, max: 20_000, noNaN: true })
    fc.assert(
      fc.property(side, side, fc.double({ min: 0.5, max: 4, noNaN: true }), (width, height, ofDevice) => {
        const ratio = canvasRatio({ width, height }, ofDevice)
        expect(width * height * ratio ** 2).toBeLessThanOrEqual(16_777_216)
      }),
    )
  })
})

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['0', 1],
  ['999', 14],
  ['', null],
  ['x', null],
  ['-2', null],
  ['2.5', null],
])('"%s" of 14 pages names %s', (text, page) => expect(pageNamed(text, 14)).toBe(page))
